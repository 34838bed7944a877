/** Tags, sources, publishers, datasets and shapes. @see readTables */
export const labelsFields = `
entity Tag
  ...record
  HubTagIds: string[]
  Types: string[]!
  Source: string!
  Active: boolean!
  Description: map<string>
  LicenseInfo: LicenseInfo
  Id: string
  Shortname: string deprecated → TagName
  TagName: map<string>!
  ValidForEntity: string[]
  ...label
entity HubTag
  ...record
  LicenseInfo: LicenseInfo
  Id: string
  Shortname: string deprecated → TagName
  TagName: map<string>!
  ValidForEntity: string[]
  Source: string[]!
  ...label
entity Source
  ...record
  LicenseInfo: LicenseInfo
  Id: string
  Key: string!
  Name, Description: map<string>!
  FirstImport, LastChange: datetime
  Url: string
  Interfaces: string[]
  Types: string[]!
  SyncDataConfig: SyncDataConfig[]
entity Publisher
  ...record
  LicenseInfo: LicenseInfo
  Id: string
  Key: string!
  Name: map<string>!
  FirstImport, LastChange: datetime
  Url: string
  PushConfig: PushConfig[]
entity MetaData
  Id, Self: string
  _Meta: Metadata
  FirstImport, LastChange: datetime
  BaseUrl: string
  ApiFilter: string[]
  PathParam: string[]!
  ApiUrl: string!
  OdhType: string deprecated → Type
  Type, SwaggerUrl: string
  Deprecated: boolean!
  Shortname: string!
  Sources: string[]
  RecordCount: map<integer>
  Output, ApiDescription: map<string>
  PublishedOn: string[]
  ApiAccess: map<string>
  ImageGallery: ImageGallery[]
  Dataspace: string
  Category, DataProvider: string[]
  LicenseInfo: LicenseInfo
  ApiType: string
  DatasetLicenses: string[]
  MetaTitle, MetaDescription: map<string>
  Tags: Tags[]
  TagIds: string[]
  CoordinateSource: CoordinateSource
entity GeoShape
  Id, Country, Name, Source, Type: string!
  _Meta: Metadata!
  LicenseInfo: LicenseInfo!
  SRid: string!
  Geometry: geometry!
  Mapping: map<map<string>>!
type CoordinateSource
  Type, Field: string
type PartnerTaggingInfo
  LTSRID, ParentLTSRID: string!
type PushConfig
  PathParam: string[]
  BaseUrl, PushApiUrl: string
type SyncDataConfig
  PathParam: string[]
  BaseUrl, SyncDataApiUrl: string
`
