/** What records are labelled and described with. @see lib/content/model/model.ts for the notation */
export const labelsFields = `
entity Tag
  _Meta                Metadata
  Self                 string computed
  HubTagIds            string[]
  Types                string[]!
  Source               string!
  Active               boolean!
  Description          map<string>
  LicenseInfo          LicenseInfo
  Id                   string
  Shortname            string deprecated → TagName
  TagName              map<string>!
  ValidForEntity       string[]
  FirstImport          datetime
  LastChange           datetime
  DisplayAsCategory    boolean deprecated
  IDMCategoryMapping   map<string> deprecated → Mapping
  PartnerTaggingInfo   PartnerTaggingInfo deprecated → Mapping
  MainEntity           string deprecated → ValidForEntity
  Mapping              map<map<string>>
  MappedTagIds         string[] deprecated → Mapping
  PublishDataWithTagOn map<boolean>
  PublishedOn          string[]
entity HubTag
  _Meta                Metadata
  Self                 string computed
  LicenseInfo          LicenseInfo
  Id                   string
  Shortname            string deprecated → TagName
  TagName              map<string>!
  ValidForEntity       string[]
  Source               string[]!
  FirstImport          datetime
  LastChange           datetime
  DisplayAsCategory    boolean deprecated
  IDMCategoryMapping   map<string> deprecated → Mapping
  PartnerTaggingInfo   PartnerTaggingInfo deprecated → Mapping
  MainEntity           string deprecated → ValidForEntity
  Mapping              map<map<string>>
  MappedTagIds         string[] deprecated → Mapping
  PublishDataWithTagOn map<boolean>
  PublishedOn          string[]
entity Source
  _Meta          Metadata
  Self           string computed
  LicenseInfo    LicenseInfo
  Id             string
  Key            string!
  Name           map<string>!
  Description    map<string>!
  FirstImport    datetime
  LastChange     datetime
  Url            string
  Interfaces     string[]
  Types          string[]!
  SyncDataConfig SyncDataConfig[]
entity Publisher
  _Meta       Metadata
  Self        string computed
  LicenseInfo LicenseInfo
  Id          string
  Key         string!
  Name        map<string>!
  FirstImport datetime
  LastChange  datetime
  Url         string
  PushConfig  PushConfig[]
entity MetaData
  Id               string
  Self             string
  _Meta            Metadata
  FirstImport      datetime
  LastChange       datetime
  BaseUrl          string
  ApiFilter        string[]
  PathParam        string[]!
  ApiUrl           string!
  OdhType          string deprecated → Type
  Type             string
  SwaggerUrl       string
  Deprecated       boolean!
  Shortname        string!
  Sources          string[]
  RecordCount      map<integer>
  Output           map<string>
  ApiDescription   map<string>
  PublishedOn      string[]
  ApiAccess        map<string>
  ImageGallery     ImageGallery[]
  Dataspace        string
  Category         string[]
  DataProvider     string[]
  LicenseInfo      LicenseInfo
  ApiType          string
  DatasetLicenses  string[]
  MetaTitle        map<string>
  MetaDescription  map<string>
  Tags             Tags[]
  TagIds           string[]
  CoordinateSource CoordinateSource
entity GeoShape
  Id          string!
  Country     string!
  Name        string!
  Source      string!
  Type        string!
  _Meta       Metadata!
  LicenseInfo LicenseInfo!
  SRid        string!
  Geometry    geometry!
  Mapping     map<map<string>>!
type CoordinateSource
  Type  string
  Field string
type PartnerTaggingInfo
  LTSRID       string!
  ParentLTSRID string!
type PushConfig
  PathParam  string[]
  BaseUrl    string
  PushApiUrl string
type SyncDataConfig
  PathParam      string[]
  BaseUrl        string
  SyncDataApiUrl string
`
