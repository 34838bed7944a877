import { type CellValue, cellValue } from '@/lib/formats/tables/cell-value'
import type { TableGroup, TableWriter } from '@/lib/formats/tables/table-file'
import type { TableColumn, TableType } from '@/lib/formats/tables/table-type'
import type { TypedValue } from '@/lib/formats/tables/typed-value'
import { Workbook } from '@/lib/formats/tables/workbook'
import { localTime, type Zone } from '@/lib/grammar/time-zone'

type SheetOptions = Readonly<{ title: string; zone: Zone }>

const columnPixels = 140
/** Rows whose XML is in memory at the same time. */
const rowsAtOnce = 1000

/** Writes the rows of an interface as an Excel workbook. Rows must be flat, with lists as their only inner values. */
export class SheetFile implements TableWriter {
  readonly #workbook: Workbook
  #head: Uint8Array | null
  #rows = 0

  constructor(
    readonly columns: readonly TableColumn[],
    readonly options: SheetOptions,
    readonly facts: Readonly<Record<string, string>>,
  ) {
    this.#workbook = new Workbook(
      columns.map(({ name }) => ({ head: name, width: columnPixels })),
      options.title,
    )
    this.#head = this.#workbook.head()
  }

  group({ valuesOf, length }: TableGroup): Uint8Array {
    const values = this.columns.map((_, index) => valuesOf(index))
    this.#rows += length
    const pieces = [this.#taken()]
    for (let start = 0; start < length; start += rowsAtOnce) {
      const rows = Array.from({ length: Math.min(rowsAtOnce, length - start) }, (_, index) =>
        this.columns.map(({ type }, at) => this.#cell(values[at]![start + index]!, type)),
      )
      pieces.push(this.#workbook.rows(rows).data)
    }
    return Buffer.concat(pieces)
  }

  end(): Uint8Array {
    const lines = [...Object.entries(this.facts), ['times', this.options.zone.name], ['rows', String(this.#rows)]] as const
    return Buffer.concat([this.#taken(), this.#workbook.foot({ title: 'About', lines: lines.map(([key, text]) => [key, text]) })])
  }

  #taken(): Uint8Array {
    const head = this.#head ?? new Uint8Array()
    this.#head = null
    return head
  }

  #cell(value: TypedValue, type: TableType): CellValue {
    if (value === null || value === '') return null
    if (type.kind === 'time') return timeCell(Number(value), type.form === 'instant' ? this.options.zone : null)
    if (typeof value === 'boolean') return value
    return cellValue('none', value, this.options.zone)
  }
}

function timeCell(microseconds: number, zone: Zone | null): CellValue {
  const milliseconds = Math.floor(microseconds / 1000)
  return {
    unit: 'second',
    shown: zone ? localTime(milliseconds, zone) : milliseconds,
    text: new Date(milliseconds).toISOString(),
  }
}
