import { type Content, headingOf, officialContext } from '@/demo/content/heading'
import { type Tag, tags } from '@/demo/facts/names'
import { lists, phrase, readTable, readWords, texts, translated, trilingual } from '@/demo/read-data'
import type { World } from '@/demo/world'

const { description } = readWords('tags', translated('description'))

/** The sources of the demo's records, with the types of the records. */
const sources = readTable('facts/sources.csv', { ...texts('id', 'de', 'it', 'en'), ...lists('types') })

const publishers = readTable('facts/publishers.csv', { ...texts('id', 'de', 'it', 'en') })

export function* tagRecords(world: World): Generator<Content> {
  for (const { id, type, validFor, names, hubTag } of tags) {
    const heading = headingOf(officialContext(world, 'tag', id), { id, names, source: 'editors', publishers: ['portal.demo'] })
    const { TagIds, SmgTags, SmgActive, ...common } = heading
    yield {
      ...common,
      Types: [type],
      TagName: { ...names },
      Description: { ...phrase(description, { name: names }) },
      ValidForEntity: validFor,
      HubTagIds: hubTag ? [hubTag] : [],
      PublishDataWithTagOn: { 'portal.demo': true, 'app.demo': true },
      // MainEntity, DisplayAsCategory and MappedTagIds are deprecated in favour of ValidForEntity and Mapping.
      MainEntity: validFor[0],
      DisplayAsCategory: type === 'hubcategory',
      MappedTagIds: hubTag ? [hubTag] : [],
    }
  }
}

/** Hub tags, the deprecated form of tags: one for each hub tag that tags refer to. */
export function* hubTagRecords(world: World): Generator<Content> {
  const named = tags.filter(tag => tag.hubTag !== '')
  const first = new Map(named.toReversed().map(tag => [tag.hubTag, tag]))
  for (const [id, tag] of first) yield hubTag(world, id, tag)
}

function hubTag(world: World, id: string, { id: tagId, type, validFor, names }: Tag): Content {
  const { TagIds, SmgTags, SmgActive, Active, Source, ...common } = headingOf(officialContext(world, 'hub tag', id), {
    id,
    names,
    source: 'editors',
    publishers: ['portal.demo'],
  })
  return {
    ...common,
    Source: [Source],
    TagName: { ...names },
    ValidForEntity: validFor,
    PublishDataWithTagOn: { 'portal.demo': true },
    MainEntity: validFor[0],
    MappedTagIds: [tagId],
    DisplayAsCategory: type === 'hubcategory',
  }
}

export function* sourceRecords(world: World): Generator<Content> {
  for (const { id, de, it, en, types } of sources) {
    const names = trilingual(de, it, en)
    const { LicenseInfo, FirstImport, LastChange } = headingOf(officialContext(world, 'source', id), { id, names, source: id })
    const common = { Id: id, Shortname: en, Key: id, Name: { ...names }, Description: { ...names }, Types: types }
    const origin = { Url: `https://${id.replace('_', '-')}.example`, Interfaces: ['demo'], SyncDataConfig: null }
    yield { ...common, ...origin, LicenseInfo, FirstImport, LastChange }
  }
}

export function* publisherRecords(world: World): Generator<Content> {
  for (const { id, de, it, en } of publishers) {
    const names = trilingual(de, it, en)
    const { LicenseInfo, FirstImport, LastChange } = headingOf(officialContext(world, 'publisher', id), {
      id,
      names,
      source: 'editors',
    })
    yield {
      Id: id,
      Shortname: en,
      Key: id,
      Name: { ...names },
      Url: `https://${id.replace('.', '-')}.example`,
      LicenseInfo,
      FirstImport,
      LastChange,
    }
  }
}
