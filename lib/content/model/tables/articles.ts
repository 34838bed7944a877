/** Webcams. @see lib/content/model/model.ts for the notation */
export const webcamFields = `
entity WebcamInfo
  _Meta                Metadata
  Self                 string computed
  HubActive            boolean! computed
  Areas                AreaLink[]! computed
  HubTags              HubTags[]! computed
  Tags                 Tags[]
  TagIds               string[]
  AdditionalProperties map<any>
  RelatedContent       RelatedContent[]
  LicenseInfo          LicenseInfo
  Id                   string
  LastChange           datetime
  FirstImport          datetime
  Shortname            string
  Active               boolean!
  SmgActive            boolean! deprecated → PublishedOn
  WebcamAssignedOn     PublishedonObject[]
  AreaIds              string[]
  SmgTags              string[]
  PublishedOn          string[]
  Mapping              map<map<string>>!
  GpsInfo              GpsInfo[]!
  GpsPoints            map<GpsInfo>! deprecated → GpsInfo
  ContactInfos         map<ContactInfos>!
  ImageGallery         ImageGallery[]!
  VideoItems           map<VideoItems[]>
  Detail               map<Detail>!
  WebCamProperties     WebcamProperties!
  Webcamname           map<string>! computed
  Webcamurl            string computed
  Streamurl            string computed
  Previewurl           string computed
  HasLanguage          string[]!
  WebcamId             string
  ListPosition         integer
  Source               string!
type PublishedonObject
  Type       string!
  Id         string!
  LastChange datetime!
type WebcamProperties
  WebcamUrl       string
  StreamUrl       string
  PreviewUrl      string
  ViewAngleDegree string
  ZeroDirection   string
  HtmlEmbed       string
  TourCam         boolean
  HasVR           boolean
  ViewerType      string
`

/** Articles. @see lib/content/model/model.ts for the notation */
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

/** Prizes of wines. @see lib/content/model/model.ts for the notation */
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
