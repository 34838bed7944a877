/** Short events: bookings of rooms and congresses. @see lib/content/model/read-table.ts for the notation */
export const eventShortFields = `
entity EventShort
  _Meta                  Metadata
  Self                   string computed
  Tags                   Tags[]
  TagIds                 string[]
  TechnologyFields       string[] computed
  CustomTagging          string[] computed
  AdditionalProperties   map<any>
  RelatedContent         RelatedContent[]
  LicenseInfo            LicenseInfo
  Id                     string
  Source                 string!
  Detail                 map<Detail>!
  EventLocation          string!
  EventId                integer
  EventText              map<string>! deprecated → Detail.BaseText
  EventTitle             map<string>! deprecated → Detail.Title
  EventTextDE            string deprecated → Detail.BaseText
  EventTextIT            string deprecated → Detail.BaseText
  EventTextEN            string deprecated → Detail.BaseText
  EventDescription       string deprecated → EventTitle
  EventDescriptionDE     string deprecated → EventTitle
  EventDescriptionIT     string deprecated → EventTitle
  EventDescriptionEN     string deprecated → EventTitle
  AnchorVenue            string
  AnchorVenueShort       string
  ChangedOn              datetime!
  StartDate              datetime!
  EndDate                datetime!
  StartDateUTC           number!
  EndDateUTC             number!
  WebAddress             string
  Display1               string deprecated
  Display2               string deprecated
  Display3               string deprecated
  Display4               string deprecated
  Display5               string deprecated
  Display6               string deprecated
  Display7               string deprecated
  Display8               string deprecated
  Display9               string deprecated
  CompanyName            string
  CompanyId              string
  CompanyAddressLine1    string
  CompanyAddressLine2    string
  CompanyAddressLine3    string
  CompanyPostalCode      string
  CompanyCity            string
  CompanyCountry         string
  CompanyPhone           string
  CompanyFax             string
  CompanyMail            string
  CompanyUrl             string
  ContactCode            string
  ContactFirstName       string
  ContactLastName        string
  ContactPhone           string
  ContactCell            string
  ContactFax             string
  ContactEmail           string
  ContactAddressLine1    string
  ContactAddressLine2    string
  ContactAddressLine3    string
  ContactPostalCode      string
  ContactCity            string
  ContactCountry         string
  RoomBooked             RoomBooked[]
  ImageGallery           ImageGallery[]
  VideoUrl               string
  EventDocument          DocumentPDF[] deprecated → Documents
  Documents              map<Document[]>!
  ExternalOrganizer      boolean
  Shortname              string
  PublishedOn            string[]
  AnchorVenueRoomMapping string
  FirstImport            datetime
  LastChange             datetime
  SoldOut                boolean
  ActiveToday            boolean deprecated → PublishedOn: today.noi.bz.it
  ActiveWeb              boolean deprecated → PublishedOn: noi.bz.it
  ActiveCommunityApp     boolean deprecated → PublishedOn: noi-communityapp
  HasLanguage            string[]
  Mapping                map<map<string>>!
  GpsInfo                GpsInfo[]
  GpsPoints              map<GpsInfo>! computed deprecated → GpsInfo
  TypicalAgeRange        AgeRange
  Active                 boolean
  VideoItems             map<VideoItems[]>
type AgeRange
  AgeFrom integer!
  AgeTo   integer!
type DocumentPDF
  DocumentURL string
  Language    string
type RoomBooked
  Space                string
  SpaceDesc            string
  SpaceAbbrev          string
  SpaceType            string
  Subtitle             string
  Comment              string
  StartDate            datetime!
  EndDate              datetime!
  StartDateUTC         number!
  EndDateUTC           number!
  SpaceDescRoomMapping string
`
