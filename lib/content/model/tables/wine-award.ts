/** Prizes of wines. @see lib/content/model/read-table.ts for the notation */
export const wineAwardFields = `
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
