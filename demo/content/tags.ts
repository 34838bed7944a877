import { type Content, headingOf, type Telling, tellingOf } from '@/demo/content/heading'
import { publisherRows, sourceRows } from '@/demo/facts/sources'
import { type TagGroup, type TagRow, tagGroups } from '@/demo/facts/tags'
import { languages, phrase, trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'

const description = trilingual(
  'Kennzeichnet Datensätze zum Thema „{name}“.',
  'Contrassegna i record sul tema «{name}».',
  'Marks records about “{name}”.',
)

const groups: readonly TagGroup[] = tagGroups
const labels = groups.flatMap(group => group.tags.map(row => ({ group, row, names: trilingual(row[1], row[2], row[3]) })))

const tellingOfLabel = (world: World, kind: string, id: string): Telling => ({ ...tellingOf(world, kind, id), languages })

/** Tags. */
export function* tagRecords(world: World): Generator<Content> {
  for (const { group, row, names } of labels) {
    const [id, , , , hubTag] = row
    const heading = headingOf(tellingOfLabel(world, 'tag', id), { id, names, source: 'editors', publishers: ['portal.demo'] })
    const { TagIds, SmgTags, SmgActive, ...common } = heading
    yield {
      ...common,
      Types: [group.type],
      TagName: { ...names },
      Description: { ...phrase(description, { name: names }) },
      ValidForEntity: group.validFor,
      HubTagIds: hubTag ? [hubTag] : [],
      PublishDataWithTagOn: { 'portal.demo': true, 'app.demo': true },
      // Deprecated in favour of ValidForEntity and Mapping.
      MainEntity: group.validFor[0],
      DisplayAsCategory: group.type === 'hubcategory',
      MappedTagIds: hubTag ? [hubTag] : [],
    }
  }
}

/** Hub tags, the deprecated form of tags: one for each that tags name. */
export function* hubTagRecords(world: World): Generator<Content> {
  const named = labels.filter(({ row }) => row[4] !== undefined)
  const first = new Map(named.toReversed().map(label => [label.row[4]!, label]))
  for (const [id, { group, row, names }] of first) yield hubTag(world, { id, group, row, names })
}

function hubTag(
  world: World,
  { id, group, row, names }: { id: string; group: TagGroup; row: TagRow; names: ReturnType<typeof trilingual> },
): Content {
  const { TagIds, SmgTags, SmgActive, Active, Source, ...common } = headingOf(tellingOfLabel(world, 'hub tag', id), {
    id,
    names,
    source: 'editors',
    publishers: ['portal.demo'],
  })
  return {
    ...common,
    Source: [Source],
    TagName: { ...names },
    ValidForEntity: group.validFor,
    PublishDataWithTagOn: { 'portal.demo': true },
    MainEntity: group.validFor[0],
    MappedTagIds: [row[0]],
    DisplayAsCategory: group.type === 'hubcategory',
  }
}

/** Where data come from. */
export function* sourceRecords(world: World): Generator<Content> {
  for (const [id, de, it, en, types] of sourceRows) {
    const names = trilingual(de, it, en)
    const { LicenseInfo, FirstImport, LastChange } = headingOf(tellingOfLabel(world, 'source', id), { id, names, source: id })
    const common = { Id: id, Shortname: en, Key: id, Name: { ...names }, Description: { ...names }, Types: types }
    const address = { Url: `https://${id.replace('_', '-')}.example`, Interfaces: ['demo'], SyncDataConfig: null }
    yield { ...common, ...address, LicenseInfo, FirstImport, LastChange }
  }
}

/** Where records are published. */
export function* publisherRecords(world: World): Generator<Content> {
  for (const [id, de, it, en] of publisherRows) {
    const names = trilingual(de, it, en)
    const { LicenseInfo, FirstImport, LastChange } = headingOf(tellingOfLabel(world, 'publisher', id), {
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
