export const groupNames = [
  'main',
  'texts',
  'contact',
  'images',
  'position',
  'time',
  'tags',
  'relations',
  'mapping',
  'system',
] as const
export type GroupName = (typeof groupNames)[number]

const rooms: readonly (readonly [GroupName, RegExp])[] = [
  [
    'system',
    /^(_Meta|Self|FirstImport|LastChange|LicenseInfo|PublishedOn|Active|SmgActive|HubActive|Source|SyncSourceInterface|SyncUpdateMode|CopyrightChecked|HasLanguage)$/,
  ],
  ['mapping', /^(Mapping|CustomId|SmgId|HgvId|OwnerRid|.*PortalID|.*PortalElevationID|IDMCategoryMapping)$/],
  ['texts', /(^|Acco|Room)Detail$|Text(DE|EN|IT)?$|Description|^Detail|Title$|^AdditionalPoiInfos$|AdditionalInfos$/],
  ['contact', /Contact|Organizer|Phone|Mail|Url$/],
  ['images', /Image|Gallery|Video|Webcam(?!name)|Document|Picture/],
  ['position', /Gps|Latitude|Longitude|Altitude|Location|Geometry|^Geo$|Distance|Srid|^Country$|Exposition/],
  ['time', /Date|Time|Schedule|Season|Opening|^(Start|End|Begin)/],
  ['tags', /Tag|Type|Categor|Topic|Rating|Badge|Feature|Facilit|Property|Properties|Classification/],
  ['relations', /(Id|Ids|RID|RIDs|Rid|Link|Links|Info|Content|Areas|Districts)$/],
]

function groupOf(field: string): GroupName {
  if (field === 'Id') return 'main'
  return rooms.find(([, pattern]) => pattern.test(field))?.[0] ?? 'main'
}

export type RecordField = Readonly<{ name: string; value: unknown }>

export function grouped(record: Readonly<Record<string, unknown>>): { groups: Map<GroupName, RecordField[]>; empty: string[] } {
  const groups = new Map<GroupName, RecordField[]>()
  const empty: string[] = []
  for (const [name, value] of Object.entries(record)) {
    if (isEmptyValue(value)) empty.push(name)
    else groups.set(groupOf(name), [...(groups.get(groupOf(name)) ?? []), { name, value }])
  }
  return { groups, empty }
}

/** Whether a value is null, undefined, an empty string, or a list or object that contains only empty values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmptyValue)
}
