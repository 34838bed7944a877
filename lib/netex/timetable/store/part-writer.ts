import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { FrameList } from '@/lib/netex/timetable/lists'
import type { TimetableDraft } from '@/lib/netex/timetable/store/draft'

const pack = promisify(gzip)

// Small enough for many readers to hold one each, large enough to compress well.
const partCharacters = 256 * 1024
const packingMax = 4

/** One object in NeTEx: a line of text. `key`: the row it was made from, or the line it belongs to. */
export type RenderedObject = Readonly<{ key: number; xml: string }>

/** Collects the objects of one list into parts, and compresses a few parts at a time while rendering goes on. */
export class PartWriter {
  #objects: string[] = []
  #characters = 0
  #keys: number[] = []
  #counts: number[] = []
  #ordinal = 0
  readonly #waiting: Promise<void>[] = []

  constructor(
    readonly draft: TimetableDraft,
    readonly list: FrameList,
  ) {}

  /** @returns a promise to wait for when a part is full */
  add({ key, xml }: RenderedObject): Promise<void> | undefined {
    this.#objects.push(xml)
    this.#characters += xml.length
    if (this.#keys.at(-1) === key) this.#counts[this.#counts.length - 1]!++
    else {
      this.#keys.push(key)
      this.#counts.push(1)
    }
    return this.#characters >= partCharacters ? this.#endPart() : undefined
  }

  async end(): Promise<void> {
    if (this.#objects.length > 0) await this.#endPart()
    await Promise.all(this.#waiting)
  }

  async #endPart(): Promise<void> {
    this.#waiting.push(this.#store(`${this.#objects.join('\n')}\n`, this.#keys, this.#counts, this.#ordinal++))
    this.#objects = []
    this.#characters = 0
    this.#keys = []
    this.#counts = []
    if (this.#waiting.length >= packingMax) await this.#waiting.shift()
  }

  async #store(text: string, keys: readonly number[], counts: readonly number[], ordinal: number): Promise<void> {
    const bytes = Buffer.from(text)
    const packed = await pack(bytes, { level: 5 })
    await execute(
      this.draft.connection,
      sql`
        insert into draft_part (list, ordinal, keys, counts, bytes, packed)
        values (${this.list.number}, ${ordinal}, ${keys}, ${counts}, ${bytes.length}, ${packed})`,
    )
  }
}
