import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { fromBuffer, type ZipFile } from 'yauzl'

/** A cell as stored in the file; `format` is the index of its number format. */
export type XlsxCell = Readonly<{ at: string; type: 'text' | 'number' | 'yesno'; value: string; format: number }>

export type XlsxSheet = Readonly<{ name: string; rows: readonly (readonly XlsxCell[])[] }>

/** Reads the sheets of a workbook by ECMA-376, independently of our writer. */
export async function readXlsx(bytes: Uint8Array): Promise<XlsxSheet[]> {
  const parts = await partsOf(bytes)
  const part = (path: string) => parts.get(path) ?? fail(`no ${path}`)
  const types = elementsOf(part('[Content_Types].xml'), 'Override').map(({ PartName }) => PartName!.slice(1))
  const targets = new Map(
    elementsOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target }) => [Id, `xl/${Target}`]),
  )
  const formats = formatsOf(part('xl/styles.xml'))
  return elementsOf(part('xl/workbook.xml'), 'sheet').map(sheet => {
    const path = targets.get(sheet['r:id'])!
    if (!types.includes(path)) fail(`${path} has no content type`)
    return { name: sheet['name']!, rows: rowsOf(part(path), formats) }
  })
}

const fail = (what: string): never => {
  throw new Error(what)
}

async function partsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const parts = new Map<string, string>()
  return new Promise((resolve, reject) => {
    archive.on('error', reject)
    archive.on('end', () => resolve(parts))
    archive.on('entry', entry =>
      archive.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        parts.set(entry.fileName, (await buffer(stream)).toString())
        archive.readEntry()
      }),
    )
    archive.readEntry()
  })
}

type Attributes = Readonly<Record<string, string>>

function elementsOf(xml: string, name: string): Attributes[] {
  const elements: Attributes[] = []
  const parser = new SaxesParser()
  parser.on('opentag', tag => void (tag.name === name && elements.push(tag.attributes as Attributes)))
  parser.write(xml).close()
  return elements
}

function formatsOf(xml: string): readonly number[] {
  const [, styles = ''] = /(<cellXfs.*<\/cellXfs>)/s.exec(xml) ?? []
  return elementsOf(styles, 'xf').map(({ numFmtId }) => Number(numFmtId))
}

const types = { inlineStr: 'text', b: 'yesno', n: 'number' } as const

function rowsOf(xml: string, formats: readonly number[]): XlsxCell[][] {
  const rows: XlsxCell[][] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const { r = '', t = 'n', s = '0' } = attributes as Attributes
    if (name === 'row') rows.push([])
    if (name === 'row' && Number(r) !== rows.length) fail(`row ${r} comes at ${rows.length}`)
    if (name !== 'c') return
    rows.at(-1)!.push({ at: r, type: types[t as keyof typeof types], value: '', format: formats[Number(s)]! })
  })
  parser.on('text', text => {
    const cells = rows.at(-1)
    const cell = cells?.at(-1)
    if (cell) cells!.splice(-1, 1, { ...cell, value: cell.value + unescaped(text) })
  })
  parser.write(xml).close()
  return rows
}

/** Characters written by their numbers: `_x005F_` is an underscore. */
const unescaped = (text: string) => text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
