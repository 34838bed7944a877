import type { Field } from '@/lib/content/model/field'
import { type FieldTable, readTables } from '@/lib/content/model/read-table'
import { accommodationFields } from '@/lib/content/model/tables/accommodation'
import { additionalPropertiesFields } from '@/lib/content/model/tables/additional-properties'
import { eventFields } from '@/lib/content/model/tables/event'
import { eventShortFields } from '@/lib/content/model/tables/event-short'
import { labelsFields } from '@/lib/content/model/tables/labels'
import { locatedFields } from '@/lib/content/model/tables/located'
import { placesFields } from '@/lib/content/model/tables/places'
import { poiFields } from '@/lib/content/model/tables/poi'
import { sharedFields } from '@/lib/content/model/tables/shared'
import { skiFields } from '@/lib/content/model/tables/ski'
import { venueFields } from '@/lib/content/model/tables/venue'
import { weatherFields } from '@/lib/content/model/tables/weather'
import { weatherTypesFields } from '@/lib/content/model/tables/weather-types'
import { webcamFields } from '@/lib/content/model/tables/webcam'

/** Articles. @see lib/content/model/read-table.ts for the notation */
const articleFields = `
entity Article
  _Meta                  Metadata
  Self                   string computed
  HubActive              boolean! computed
  ArticleTypes           HubActivityPoiTypesLink[] computed
  ArticleTypeList        string[] computed
  HubTags                HubTags[] computed
  Tags                   Tags[]
  TagIds                 string[]
  RelatedContent         RelatedContent[]
  AdditionalProperties   map<any>
  LicenseInfo            LicenseInfo
  Id                     string
  Active                 boolean!
  Shortname              string
  Highlight              boolean
  Type                   string
  SubType                string
  FirstImport            datetime
  LastChange             datetime
  SmgActive              boolean! deprecated → PublishedOn
  ArticleDate            datetime
  ArticleDateTo          datetime
  OperationSchedule      OperationSchedule[]
  GpsInfo                GpsInfo[]
  GpsTrack               GpsTrack[]
  ImageGallery           ImageGallery[]
  Detail                 map<Detail>!
  ContactInfos           map<ContactInfos>!
  AdditionalArticleInfos map<AdditionalArticleInfos>!
  ArticleLinkInfo        map<ArticleLinkInfo>!
  SmgTags                string[]
  HasLanguage            string[]
  ExpirationDate         datetime
  GpsPoints              map<GpsInfo>! computed deprecated → GpsInfo
  PublishedOn            string[]
  Source                 string!
  Mapping                map<map<string>>!
  DistanceInfo           DistanceInfo
  VideoItems             map<VideoItems[]>
type AdditionalArticleInfos
  Language string
  Elements map<string>!
type ArticleLinkInfo
  Language string
  Elements map<string>!
`

/** Prizes of wines. @see lib/content/model/read-table.ts for the notation */
const wineAwardFields = `
entity WineAward
  _Meta        Metadata
  Self         string computed
  HubActive    boolean computed
  Company      CompanyLink computed
  LicenseInfo  LicenseInfo
  Id           string
  Active       boolean!
  Shortname    string
  Detail       map<Detail>!
  ImageGallery ImageGallery[]
  CustomId     string
  CompanyId    string
  Vintage      integer
  Awardyear    integer
  Awards       string[]
  SmgActive    boolean! deprecated → PublishedOn
  HasLanguage  string[]
  LastChange   datetime
  FirstImport  datetime
  PublishedOn  string[]
  Source       string!
  Mapping      map<map<string>>!
type CompanyLink
  Id   string!
  Self string
`

/** What records are made of: the fields of every entity and of every type they name. */
export type Model = Readonly<{
  /** By the entity's name, e.g. `HubActivityPoi`. */
  entities: ReadonlyMap<string, readonly Field[]>
  /** By the type's name, e.g. `ImageGallery`. */
  types: ReadonlyMap<string, readonly Field[]>
}>

const texts = [
  accommodationFields,
  poiFields,
  eventFields,
  eventShortFields,
  articleFields,
  webcamFields,
  venueFields,
  locatedFields,
  wineAwardFields,
  weatherFields,
  weatherTypesFields,
  placesFields,
  skiFields,
  labelsFields,
  sharedFields,
  additionalPropertiesFields,
]

const tables = texts.flatMap(readTables)

const named = (of: FieldTable['of']) =>
  new Map(tables.filter(table => table.of === of).map(({ name, fields }) => [name, fields] as const))

export const model: Model = { entities: named('entity'), types: named('type') }
