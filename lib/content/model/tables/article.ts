/** Articles. @see lib/content/model/read-table.ts for the notation */
export const articleFields = `
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
