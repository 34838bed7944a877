import { Reader } from '@/lib/grammar/reader'

/** A condition on the tags of a record. Tags are in lower case. */
export type TagFilter = Readonly<{ kind: 'tag'; tag: string } | { kind: 'and' | 'or'; items: readonly TagFilter[] }>

const nodesMax = 200
const depthMax = 20

/**
 * Parses a tag filter such as `museums,castles`, `and(hiking,or(lake,summer))` or `and(a,b)or(c,d)`: a comma at the top
 * means `or`, adjacent groups mean `and`.
 * @throws GrammarError
 * @see spec, Content interface, rules for tagfilter
 */
export const parseTagFilter = (text: string): TagFilter => new TagFilterParser(text).whole()

class TagFilterParser {
  readonly #reader: Reader
  #nodes = 0

  constructor(text: string) {
    this.#reader = new Reader(text)
  }

  whole(): TagFilter {
    const alternatives = this.#reader.items(() => this.#neighbours())
    this.#reader.expectEnd('"," or the end')
    return group('or', alternatives)
  }

  #neighbours(): TagFilter {
    const items = [this.#item(1)]
    while (this.#reader.look(/(and|or)\(/iy) !== '') items.push(this.#item(1))
    return group('and', items)
  }

  #item(depth: number): TagFilter {
    const reader = this.#reader
    reader.take(/ +/y)
    this.#nodes += 1
    if (this.#nodes > nodesMax) throw reader.error(`at most ${nodesMax} tags and groups`)
    const opening = reader.take(/(and|or)\(/iy).toLowerCase()
    if (!opening) return this.#tag()
    if (depth >= depthMax) throw reader.error(`at most ${depthMax} levels of parentheses`)
    const items = reader.items(() => this.#item(depth + 1))
    reader.expect(')', '"," or ")"')
    reader.take(/ +/y)
    return group(opening === 'and(' ? 'and' : 'or', items)
  }

  #tag(): TagFilter {
    const tag = this.#reader
      .take(/[^(),]+/y)
      .trim()
      .toLowerCase()
    if (!tag) throw this.#reader.error('a tag, "and(" or "or("')
    return { kind: 'tag', tag }
  }
}

const group = (kind: 'and' | 'or', items: readonly TagFilter[]): TagFilter => (items.length === 1 ? items[0]! : { kind, items })
