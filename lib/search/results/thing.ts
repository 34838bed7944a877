import { folded } from '@/lib/formats/text'
import type { NameMatches } from '@/lib/search/results/results'
import type { ListItem } from '@/lib/search/screens/read-list'
import type { SearchContext } from '@/lib/search/search-context'

/** Kinds of records of which a question names all that is there. */
const placeTypes = new Set('area district experiencearea geoshape metaregion municipality odhtag region skiregion tag'.split(' '))

const isTag = ({ entity }: ListItem['list']): boolean => entity?.type === 'tag' || entity?.type === 'odhtag'

/** Ids of tags may be words that people ask with: `hotel`. */
const isIdAlone = (id: string): boolean => /[:_\d]/.test(id)

const isList = /^(?:dataset|entity|station type|data type|page)$/

/** The record or station whose id the question is, or the only one with such a name; null where several are called so, or none. */
export function thingNamed(text: string, { question }: SearchContext, { records, stations }: NameMatches): ListItem | null {
  const whole = [...stations, ...records].flatMap(item => (item.list === null ? [] : [item as ListItem]))
  // A weather report may have the id of the station that it is from.
  const withId = whole.find(({ id, list }) => id.toLowerCase() === text.toLowerCase() && (isIdAlone(id) || !isTag(list)))
  if (withId) return withId
  // What is a name of a list is none of a record, and a single word that means something is no name: `museum`.
  if (question.senses.some(sense => isList.test(sense.kind) && sense.from === 0 && sense.to === question.tokens.length))
    return null
  if (question.tokens.length === 1 && question.senses.length > 0) return null
  const stops = new Set(question.senses.filter(({ kind }) => kind === 'stop').map(({ from }) => question.tokens[from]!.plain))
  const keyOf = (name: string) =>
    folded(name)
      .split(/[^a-z0-9]+/)
      .filter(word => word !== '' && !stops.has(word))
      .join(' ')
  const key = keyOf(text)
  const isCalledSo = ({ list, titles }: ListItem) =>
    !placeTypes.has(list.entity?.type ?? '') &&
    Object.values(titles).some(title => title && [title, ...title.split('/')].some(name => keyOf(name) === key))
  const found = key === '' ? [] : whole.filter(isCalledSo)
  return found.length === 1 ? found[0]! : null
}
