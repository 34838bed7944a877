import { contentDocument } from '@/lib/flows/content-with-catalog'
import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import { contains, folded } from '@/lib/formats/text'
import { problems } from '@/lib/http/errors/problems'
import { netexDocument } from '@/lib/netex/openapi'
import { once } from '@/lib/runtime'
import { searchDocument } from '@/lib/search/openapi'
import { tilesDocument } from '@/lib/tiles/openapi'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { trafficDocument } from '@/lib/traffic/openapi'
import { writerDocument } from '@/lib/writer/openapi/document'

type DescribedField = Readonly<{ name: string; type: string; groups: readonly string[]; deprecated: boolean }>

/** An operation of an interface, as the reference describes it. */
export type DescribedCall = Readonly<{
  id: string
  group: string
  method: string
  path: string
  summary: string
  deprecated: boolean
}>

/** Path of a group's page in the reference. */
export const groupPath = (group: string): string => `/build/reference/${group.split('/').map(encodeURIComponent).join('/')}`

/** Fields whose name contains the text or, if there are none, one of its long words; shortest first. */
export function fieldsNamed(text: string): DescribedField[] {
  const whole = folded(text).replace(/[\s_-]/g, '')
  const words = folded(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word.length >= fieldWordMin)
  const having = (part: string) => facts().fields.filter(({ name }) => name.toLowerCase().includes(part))
  const matches = whole.length < 3 ? [] : having(whole)
  return (matches.length > 0 ? matches : [...new Set(words.flatMap(having))]).sort(
    (a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  )
}

const fieldWordMin = 5

/** Operations whose path or summary contains all words of a text; none if all words are shorter than three letters. */
export function callsNamed(text: string): DescribedCall[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.every(word => word.length < 3)) return []
  return facts().calls.filter(({ path, summary }) => words.every(word => contains(`${path} ${summary}`, word)))
}

/** Problems whose status, code or title is the text. */
export function problemsNamed(text: string): Readonly<{ slug: string; status: number; title: string }>[] {
  const asked = text.trim().toLowerCase()
  return Object.entries(problems).flatMap(([slug, { status, title }]) =>
    [slug, String(status), title.toLowerCase()].includes(asked) ? [{ slug, status, title }] : [],
  )
}

/** The fields and operations of all OpenAPI documents, which do not change while the process runs. */
const facts = (): Readonly<{ fields: readonly DescribedField[]; calls: readonly DescribedCall[] }> =>
  once('described for the search', () => {
    const documents = [
      contentDocument(),
      seriesDocument(),
      writerDocument(),
      wholeCollectorDocument(),
      trafficDocument(),
      tilesDocument(),
      netexDocument(),
      searchDocument(),
    ].map(document => document as unknown as Document)
    return { fields: fieldsIn(documents), calls: documents.flatMap(callsIn) }
  })

type Property = Readonly<{ type?: string | readonly string[]; $ref?: string; deprecated?: boolean; description?: string }>
type Tag = Readonly<{ name: string; 'x-record'?: string }>
type Operation = Readonly<{ operationId: string; tags: readonly string[]; summary: string; deprecated?: boolean }>
type Document = Readonly<{
  tags: readonly Tag[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<{ schemas: Readonly<Record<string, Readonly<{ properties?: Readonly<Record<string, Property>> }>>> }>
}>

function fieldsIn(documents: readonly Document[]): DescribedField[] {
  const entities = documents.flatMap(({ tags, components }) =>
    tags.flatMap(tag =>
      Object.entries(components.schemas[tag['x-record'] ?? tag.name.replace('/', '.')]?.properties ?? {}).map(
        ([name, property]) => ({
          name,
          group: tag.name,
          type: typeOf(property),
          deprecated: isDeprecated(property),
        }),
      ),
    ),
  )
  const names = [...new Set(entities.map(({ name }) => name))]
  return names.map(name => {
    const uses = entities.filter(field => field.name === name)
    return {
      name,
      type: uses[0]!.type,
      groups: uses.map(({ group }) => group),
      deprecated: uses.every(({ deprecated }) => deprecated),
    }
  })
}

const typeOf = ({ type, $ref }: Property): string => (type ? [type].flat().join(' or ') : ($ref?.split('/').at(-1) ?? 'object'))

const isDeprecated = ({ deprecated, description }: Property) => deprecated === true || /; deprecated$/.test(description ?? '')

const callsIn = ({ paths }: Document): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags, summary, deprecated = false }]) => ({
      id: operationId,
      group: tags[0]!,
      method: method.toUpperCase(),
      path,
      summary,
      deprecated,
    })),
  )
