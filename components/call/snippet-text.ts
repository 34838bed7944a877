import { validUrl } from '@/components/call/call-text'
import { callText } from '@/components/call/program-text'

export const snippetForms = ['curl', 'pandas', 'r', 'javascript', 'qgis'] as const
type SnippetForm = (typeof snippetForms)[number]

const snippetNames: Readonly<Record<SnippetForm, string>> = {
  curl: 'curl',
  pandas: 'Python (pandas)',
  r: 'R',
  javascript: 'JavaScript',
  qgis: 'QGIS',
}

/** Input of the snippets. Its URLs return the whole dataset. */
export type SnippetData = Readonly<{
  title: string
  csv: string
  json: string
  places: Readonly<{ address: string; columns: readonly [x: string, y: string] | null }> | null
  token: boolean
}>

const quote = (text: string) => JSON.stringify(text)
const literal = (address: string) => quote(validUrl(address))

export type Snippet = Readonly<{ form: SnippetForm; name: string; text: string }>

/** Snippets for a dataset. QGIS has none if the rows have no position. */
export function snippetsOf(data: SnippetData): readonly Snippet[] {
  const all: Readonly<Record<SnippetForm, string | null>> = {
    curl: callText({ address: data.csv, token: data.token, saveAs: `${fileName(data.title)}.csv` }, 'curl'),
    pandas: pandas(data),
    r: r(data),
    javascript: callText({ address: data.json, token: data.token }, 'javascript'),
    qgis: qgis(data),
  }
  return snippetForms.flatMap(form => (all[form] === null ? [] : [{ form, name: snippetNames[form], text: all[form] }]))
}

const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'dataset'

function pandas({ csv, token }: SnippetData): string {
  const read = token
    ? `pd.read_csv(\n    ${literal(csv)},\n    storage_options={"Authorization": "Bearer " + os.environ["TOKEN"]},\n)`
    : `pd.read_csv(${literal(csv)})`
  return [...(token ? ['import os'] : []), 'import pandas as pd', '', `data = ${read}`, 'print(data.describe())'].join('\n')
}

function r({ csv, token }: SnippetData): string {
  const from = token ? `url(${literal(csv)},\n  headers = c(Authorization = paste("Bearer", Sys.getenv("TOKEN"))))` : literal(csv)
  return [`data <- read.csv(${from})`, 'summary(data)'].join('\n')
}

/** Python code for the console of QGIS. CSV, and data that require a token, are downloaded to a file first. */
function qgis({ title, places, token }: SnippetData): string | null {
  if (!places) return null
  const { address, columns } = places
  if (!columns && !token) return `iface.addVectorLayer(${literal(address)}, ${quote(title)}, "ogr")`
  const request = token
    ? [
        `request = Request(${literal(address)}, headers={"Authorization": "Bearer " + os.environ["TOKEN"]})`,
        `path = Path(tempfile.mkdtemp()) / "data.${columns ? 'csv' : 'geojson'}"`,
        'path.write_bytes(urlopen(request).read())',
      ]
    : [`path = Path(urlretrieve(${literal(address)})[0])`]
  const layer = columns
    ? [
        `uri = path.as_uri() + "?xField=${columns[0]}&yField=${columns[1]}&crs=EPSG:4326"`,
        `iface.addVectorLayer(uri, ${quote(title)}, "delimitedtext")`,
      ]
    : [`iface.addVectorLayer(str(path), ${quote(title)}, "ogr")`]
  const imports = token
    ? ['import os', 'import tempfile', 'from pathlib import Path', 'from urllib.request import Request, urlopen']
    : ['from pathlib import Path', 'from urllib.request import urlretrieve']
  return [...imports, '', ...request, ...layer].join('\n')
}
