/** Articles, webcams and prizes of wines. @see readTables */
export const articlesFields = `
entity WebcamInfo
  ...record
  HubActive: boolean! computed
  Areas: AreaLink[]! computed
  HubTags: HubTags[]! computed
  Tags: Tags[]
  TagIds: string[]
  AdditionalProperties: map<any>
  RelatedContent: RelatedContent[]
  LicenseInfo: LicenseInfo
  Id: string
  LastChange, FirstImport: datetime
  Shortname: string
  Active: boolean!
  SmgActive: boolean! deprecated → PublishedOn
  WebcamAssignedOn: PublishedonObject[]
  AreaIds, SmgTags, PublishedOn: string[]
  Mapping: map<map<string>>!
  GpsInfo: GpsInfo[]!
  GpsPoints: map<GpsInfo>! deprecated → GpsInfo
  ContactInfos: map<ContactInfos>!
  ImageGallery: ImageGallery[]!
  VideoItems: map<VideoItems[]>
  Detail: map<Detail>!
  WebCamProperties: WebcamProperties!
  Webcamname: map<string>! computed
  Webcamurl, Streamurl, Previewurl: string computed
  HasLanguage: string[]!
  WebcamId: string
  ListPosition: integer
  Source: string!
type PublishedonObject
  Type, Id: string!
  LastChange: datetime!
type WebcamProperties
  WebcamUrl, StreamUrl, PreviewUrl, ViewAngleDegree, ZeroDirection, HtmlEmbed: string
  TourCam, HasVR: boolean
  ViewerType: string
entity Article
  ...record
  HubActive: boolean! computed
  ArticleTypes: HubActivityPoiTypesLink[] computed
  ArticleTypeList: string[] computed
  HubTags: HubTags[] computed
  Tags: Tags[]
  TagIds: string[]
  RelatedContent: RelatedContent[]
  AdditionalProperties: map<any>
  ...identity
  Shortname: string
  Highlight: boolean
  Type, SubType: string
  FirstImport, LastChange: datetime
  SmgActive: boolean! deprecated → PublishedOn
  ArticleDate, ArticleDateTo: datetime
  OperationSchedule: OperationSchedule[]
  GpsInfo: GpsInfo[]
  GpsTrack: GpsTrack[]
  ImageGallery: ImageGallery[]
  Detail: map<Detail>!
  ContactInfos: map<ContactInfos>!
  AdditionalArticleInfos: map<AdditionalArticleInfos>!
  ArticleLinkInfo: map<ArticleLinkInfo>!
  SmgTags, HasLanguage: string[]
  ExpirationDate: datetime
  GpsPoints: map<GpsInfo>! computed deprecated → GpsInfo
  PublishedOn: string[]
  Source: string!
  Mapping: map<map<string>>!
  DistanceInfo: DistanceInfo
  VideoItems: map<VideoItems[]>
type AdditionalArticleInfos
  Language: string
  Elements: map<string>!
type ArticleLinkInfo
  Language: string
  Elements: map<string>!
entity WineAward
  ...record
  HubActive: boolean computed
  Company: CompanyLink computed
  ...identity
  Shortname: string
  Detail: map<Detail>!
  ImageGallery: ImageGallery[]
  CustomId, CompanyId: string
  Vintage, Awardyear: integer
  Awards: string[]
  SmgActive: boolean! deprecated → PublishedOn
  HasLanguage: string[]
  LastChange, FirstImport: datetime
  PublishedOn: string[]
  Source: string!
  Mapping: map<map<string>>!
`
