/** Webcams. @see lib/content/model/read-table.ts for the notation */
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
