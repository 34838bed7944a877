import { z } from 'zod'
import { list, readJson, readTable, Trilingual, trilingual } from '@/demo/read-data'

export type TagId = string

/** The tags of the demo. `hubTag` is the id of the hub tag (the deprecated form of a tag), or empty. */
export const tags = readTable('facts/tags.csv', {
  id: z.string(),
  type: z.string(),
  validFor: list,
  ...Trilingual.shape,
  hubTag: z.string(),
}).map(({ de, it, en, ...tag }) => ({ ...tag, names: trilingual(de, it, en) }))

export type Tag = (typeof tags)[number]

const byId = new Map(tags.map(tag => [tag.id, tag]))

/** The tag with an id. @throws Error if there is none */
export function getTag(id: TagId): Tag {
  const tag = byId.get(id)
  if (!tag) throw new Error(`the demo has no tag ${id}`)
  return tag
}

export const tagLink = (id: TagId) => ({ Id: id, Self: `/v1/Tag/${encodeURIComponent(id)}` })

const names = z.array(z.string())

/** Common names of people in the region, and names of houses, which precede or follow the kind of house. */
export const { givenNames, surnames, houseNames } = readJson(
  'facts/names.json',
  z.strictObject({ givenNames: names, surnames: names, houseNames: names }),
)

export const streets = readTable('facts/streets.csv', { de: z.string(), it: z.string() })
