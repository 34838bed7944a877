import { validUrl } from '@/components/call/call-text'
import { callText } from '@/components/call/program-text'

export const snippetForms = ['curl', 'pandas', 'geopandas', 'duckdb', 'r', 'javascript', 'qgis'] as const
type SnippetForm = (typeof snippetForms)[number]

const snippetNames: Readonly<Record<SnippetForm, string>> = {
  curl: 'curl',
  pandas: 'pandas',
  geopandas: 'GeoPandas',
  duckdb: 'DuckDB',
  r: 'R',
  javascript: 'JavaScript',
  qgis: 'QGIS',
}

/** Input of the snippets. Its URLs return the whole dataset. */
export type SnippetData = Readonly<{
  title: string
  csv: string
  json: string
  parquet: string
  /** Null if the rows have no position. */
  geoparquet: string | null
  places: Readonly<{ address: string; columns: readonly [x: string, y: string] | null }> | null
  token: boolean
}>

const quote = (text: string) => JSON.stringify(text)
const literal = (address: string) => quote(validUrl(address))

export type Snippet = Readonly<{ form: SnippetForm; name: string; text: string }>

/** Snippets for a dataset. QGIS and GeoPandas have none if the rows have no position. */
export function snippetsOf(data: SnippetData): readonly Snippet[] {
  const all: Readonly<Record<SnippetForm, string | null>> = {
    curl: callText({ address: data.csv, token: data.token, saveAs: `${fileName(data.title)}.csv` }, 'curl'),
    pandas: pandas(data),
    geopandas: geopandas(data),
    duckdb: duckdb(data),
    r: r(data),
    javascript: callText({ address: data.json, token: data.token }, 'javascript'),
    qgis: qgis(data),
  }
  return snippetForms.flatMap(form => (all[form] === null ? [] : [{ form, name: snippetNames[form], text: all[form] }]))
}

const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'dataset'

function pandas({ parquet, token }: SnippetData): string {
  const read = token
    ? `pd.read_parquet(\n    ${literal(parquet)},\n    storage_options={"Authorization": "Bearer " + os.environ["TOKEN"]},\n)`
    : `pd.read_parquet(${literal(parquet)})`
  return [...(token ? ['import os'] : []), 'import pandas as pd', '', `data = ${read}`, 'print(data.describe())'].join('\n')
}

function geopandas({ geoparquet, token }: SnippetData): string | null {
  if (geoparquet === null) return null
  const request = token
    ? `Request(\n    ${literal(geoparquet)},\n    headers={"Authorization": "Bearer " + os.environ["TOKEN"]},\n)`
    : literal(geoparquet)
  return [
    'import io',
    ...(token ? ['import os', 'from urllib.request import Request, urlopen'] : ['from urllib.request import urlopen']),
    'import geopandas as gpd',
    '',
    `data = gpd.read_parquet(io.BytesIO(urlopen(${request}).read()))`,
    'print(data.total_bounds)',
  ].join('\n')
}

/** SQL for the command line of DuckDB, which would take an asterisk in the URL for a pattern. */
function duckdb({ parquet, token }: SnippetData): string {
  const secret = `create secret (type http, bearer_token getenv('TOKEN'));`
  const from = validUrl(parquet).replaceAll("'", "''").replaceAll('*', '%2A')
  return [
    'load httpfs;',
    ...(token ? [secret] : []),
    `create table data as from read_parquet('${from}');`,
    'summarize data;',
  ].join('\n')
}

function r({ parquet, token }: SnippetData): string {
  const headers = token ? ',\n  headers = c(Authorization = paste("Bearer", Sys.getenv("TOKEN")))' : ''
  return [
    'library(arrow)',
    '',
    'file <- tempfile(fileext = ".parquet")',
    `download.file(${literal(parquet)}, file, mode = "wb"${headers})`,
    'data <- read_parquet(file)',
    'summary(data)',
  ].join('\n')
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
