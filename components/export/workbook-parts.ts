import type { AboutSheet } from '@/components/export/file-writer'
import { rowXml, sheetFoot, sheetHead } from '@/components/export/sheet-xml'
import { cutText } from '@/lib/formats/text'
import { xmlText } from '@/lib/formats/xml/text'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const relations = `${formats}/officeDocument/2006/relationships`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** @param number of the sheet, from 1 on */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

const nameMax = 31

/** A name that a sheet can have and no other has: `Car parks`, then `Car parks 2`. */
export function sheetName(title: string, taken: readonly string[]): string {
  // The characters that spreadsheets refuse in the name of a sheet.
  const plain = title.replace(/[\p{Cc}\s[\]:*?/\\]+/gu, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'Data'
  const used = new Set(taken.map(name => name.toLowerCase()))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`
    const name = cutText(plain, nameMax - ending.length).replace(/[\s']+$/, '') + ending
    if (!used.has(name.toLowerCase())) return name
  }
}

/** The sheet that says where the rows come from. */
export const aboutXml = ({ lines }: AboutSheet): string =>
  sheetHead([24, 90], 'plain') +
  lines.map(([label, text], place) => rowXml(place + 1, [label, text === '' ? null : text])).join('') +
  sheetFoot(null)

const numbered = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, place) => write(place + 1)).join('')

export const workbookXml = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${formats}/spreadsheetml/2006/main" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>` +
  names.map((name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`).join('') +
  '</sheets></workbook>'

export const workbookRelations = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">` +
  numbered(sheets, number => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)) +
  `${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`

export const packageRelations = `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`

function relation(number: number, type: string, target: string): string {
  return `<Relationship Id="rId${number}" Type="${relations}/${type}" Target="${target}"/>`
}

export const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="${formats}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
  numbered(sheets, number => `<Override PartName="/${sheetPath(number)}" ContentType="${types}.worksheet+xml"/>`) +
  '</Types>'
