import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { temporaryDirectory } from './server'

/** Whether LibreOffice is installed; Debian's package is `libreoffice-calc`. */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

/** A filled cell as LibreOffice reads it. */
type OfficeCell = Readonly<{ type: 'string' | 'float' | 'date' | 'boolean'; text: string }>

/** CSV options of a German LibreOffice: semicolons, quotes, UTF-8, German numbers and dates. */
const germanCsv = '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1031,false,true'

/** Opens a file with LibreOffice. @returns its sheets, each with rows of cells; null for an empty cell */
export function openInLibreOffice(bytes: Uint8Array, extension: 'xlsx' | 'csv'): (OfficeCell | null)[][][] {
  const folder = temporaryDirectory()
  try {
    const file = join(folder.path, `file.${extension}`)
    writeFileSync(file, bytes)
    const own = `-env:UserInstallation=file://${join(folder.path, 'profile')}`
    const filter = extension === 'csv' ? [germanCsv] : []
    const args = ['--headless', own, ...filter, '--convert-to', 'fods', '--outdir', folder.path, file]
    const { stderr, status } = spawnSync('soffice', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`soffice ended with ${status}: ${stderr}`)
    return sheetsOf(readFileSync(join(folder.path, 'file.fods'), 'utf8'))
  } finally {
    folder.remove()
  }
}

/** The sheets of an OpenDocument spreadsheet, without empty cells and rows at the end. */
function sheetsOf(xml: string): (OfficeCell | null)[][][] {
  const sheets: (OfficeCell | null)[][][] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'table:table') sheets.push([])
    if (name === 'table:table-row') sheets.at(-1)!.push([])
    if (name !== 'table:table-cell') return
    const type = attributes['office:value-type'] as OfficeCell['type'] | undefined
    // LibreOffice fills the sheet to its edge with empty cells.
    const repeated = Math.min(Number(attributes['table:number-columns-repeated'] ?? 1), 100)
    for (let time = 0; time < repeated; time++)
      sheets
        .at(-1)!
        .at(-1)!
        .push(type ? { type, text: '' } : null)
  })
  parser.on('text', text => {
    const cells = sheets.at(-1)?.at(-1)
    const cell = cells?.at(-1)
    if (cell && text.trim() !== '') cells!.splice(-1, 1, { ...cell, text: cell.text + text })
  })
  parser.write(xml).close()
  return sheets
}
