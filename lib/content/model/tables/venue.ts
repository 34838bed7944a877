/** Venues and their rooms. @see lib/content/model/model.ts for the notation */
export const venueFields = `
entity Venue
  _Meta                Metadata
  Self                 string computed
  HubTags              HubTags[] computed
  HubActive            boolean computed
  LocationInfo         LocationInfoLinked
  DistrictId           string
  GpsInfo              GpsInfo[]
  GpsPoints            map<GpsInfo>! computed deprecated → GpsInfo
  AdditionalProperties map<any>
  OperationSchedule    OperationSchedule[]
  RoomCount            integer
  RoomDetails          VenueRoomDetails[]
  VideoItems           map<VideoItems[]>
  RelatedContent       RelatedContent[]
  LicenseInfo          LicenseInfo
  Id                   string
  Active               boolean!
  Shortname            string
  Detail               map<Detail>!
  ContactInfos         map<ContactInfos>!
  ImageGallery         ImageGallery[]
  SmgTags              string[]
  SmgActive            boolean! deprecated → PublishedOn
  HasLanguage          string[]
  LastChange           datetime
  FirstImport          datetime
  PublishedOn          string[]
  Source               string!
  Mapping              map<map<string>>!
  DistanceInfo         DistanceInfo
  Tags                 Tags[]
  TagIds               string[]
type VenueRoomDetails
  Id                  string
  Shortname           string
  TagIds              string[]
  Tags                Tags[]
  Detail              map<Detail>!
  ImageGallery        ImageGallery[]
  VenueRoomProperties VenueRoomProperties
  Placement           string
  SquareMeters        integer deprecated → RoomDetails.VenueRoomProperties.SquareMeters
  VenueSetup          VenueSetup[]
type VenueRoomProperties
  SquareMeters            integer
  RoomWidthInMeters       integer
  RoomHeightInCentimeters integer
  RoomDepthInMeters       integer
  DoorWidthInCentimeters  integer
  DoorHeightInCentimeters integer
type VenueSetup
  Id        string
  Self      string
  VenueCode string
  Capacity  integer
`
