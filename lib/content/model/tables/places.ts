/** Administrative and tourism areas, ski areas and regions, and records with geometries. @see readTables */
export const placesFields = `
entity Region
  ...record
  HubTags: HubTags[] computed
  HubActive: boolean computed
  SkiAreas: SkiAreaLink[] computed
  ...position
  AdditionalProperties: map<any>
  Geo: map<GpsInfo>!
  DetailThemed: map<DetailThemed>!
  GpsPolygon: GpsPolygon[]
  VisibleInSearch: boolean!
  SkiareaIds: string[]
  ...place
entity MetaRegion
  ...record
  HubTags: HubTags[] computed
  HubActive: boolean computed
  Districts: DistrictLink[] computed
  TourismAssociations: TourismAssociationLink[] computed
  Regions: RegionLink[] computed
  ...position
  AdditionalProperties: map<any>
  DetailThemed: map<DetailThemed>!
  DistrictIds, TourismvereinIds, RegionIds: string[]
  GpsPolygon: GpsPolygon[]
  VisibleInSearch: boolean!
  ...place
entity ExperienceArea
  ...record
  HubTags: HubTags[] computed
  HubActive: boolean computed
  Districts: DistrictLink[] computed
  TourismAssociations: TourismAssociationLink[] computed
  ...position
  AdditionalProperties: map<any>
  DistrictIds, TourismvereinIds: string[]
  GpsPolygon: GpsPolygon[]
  VisibleInSearch: boolean!
  ...place
entity Municipality
  ...record
  HubTags: HubTags[] computed
  HubActive: boolean computed
  Region: RegionLink computed
  Tourismassociation: TourismAssociationLink computed
  ...position
  AdditionalProperties: map<any>
  Geo: map<GpsInfo>!
  Plz, RegionId, TourismvereinId, SiagId: string
  GpsPolygon: GpsPolygon[]
  VisibleInSearch: boolean!
  Inhabitants: integer
  IstatNumber: string
  ...place
entity District
  ...record
  HubTags: HubTags[] computed
  HubActive: boolean computed
  Region: RegionLink computed
  Municipality: MunicipalityLink computed
  Tourismassociation: TourismAssociationLink computed
  ...position
  AdditionalProperties: map<any>
  IsComune: boolean
  RegionId, TourismvereinId, MunicipalityId, SiagId: string
  GpsPolygon: GpsPolygon[]
  VisibleInSearch: boolean!
  ...place
entity Area
  ...record
  HubActive: boolean! computed
  Region: RegionLink! computed
  Municipality: MunicipalityLink! computed
  Tourismassociation: TourismAssociationLink! computed
  SkiArea: SkiAreaLink! computed
  ...identity
  SmgActive: boolean! deprecated → PublishedOn
  Shortname, CustomId, RegionId, TourismvereinId, MunicipalityId, SkiAreaID, GID, LtsID, AreaType: string
  LastChange, FirstImport: datetime
  Mapping: map<map<string>>!
  Source: string!
  Detail: map<Detail>!
  PublishedOn: string[]
entity TourismAssociation
  ...record
  HubTags: HubTags[] computed
  HubActive: boolean computed
  Region: RegionLink computed
  SkiAreas: SkiAreaLink[] computed
  ...position
  AdditionalProperties: map<any>
  Geo: map<GpsInfo>!
  RegionId: string
  GpsPolygon: GpsPolygon[]
  VisibleInSearch: boolean!
  SkiareaIds: string[]
  ...place
type DetailThemed
  DetailsThemed: map<DetailsThemed>!
  Language: string
type DetailsThemed
  Title, Intro, MetaTitle, MetaDesc: string
entity SkiArea
  ...record
  HubTags: HubTags[]! computed
  HubActive: boolean! computed
  SkiRegion: SkiRegionLink computed
  Areas: AreaLink[]! computed
  TourismAssociations: TourismAssociationLink[]! computed
  Regions: RegionLink[]! computed
  LocationInfo: LocationInfoLinked
  ...positions
  AdditionalProperties: map<any>
  SkiRegionId, SkiAreaMapURL, TotalSlopeKm, SlopeKmBlue, SlopeKmRed, SlopeKmBlack, LiftCount, AreaRadius: string
  AltitudeFrom, AltitudeTo: integer
  SkiRegionName: map<string>
  AreaId: string[] deprecated → AreaIds
  AreaIds: string[] computed
  OperationSchedule: OperationSchedule[]
  TourismvereinIds, RegionIds, MunicipalityIds, DistrictIds: string[]
  GpsPolygon: GpsPolygon[]
  ...place
entity SkiRegion
  ...record
  HubTags: HubTags[]! computed
  HubActive: boolean! computed
  ...positions
  AdditionalProperties: map<any>
  GpsPolygon: GpsPolygon[]
  ...place
entity Announcement
  ...located
  Detail: map<DetailGeneric>!
  StartTime, EndTime: datetime
  RelatedContent: RelatedContent[]
entity UrbanGreen
  ...located
  Detail: map<DetailGeneric>!
  PutOnSite, RemovedFromSite: datetime
  GreenCode, GreenCodeType, GreenCodeSubtype, GreenCodeVersion: string
entity Trip
  ...located
  Route: Route
  Agency: TripAgency
  StopTimes: StopTime[]
entity SpatialData
  ...located
  Detail: map<DetailGeneric>!
type Route
  Shortname: string
  Detail: map<DetailGeneric>!
  TagIds: string[]
  Calendar: RouteCalendar
type RouteCalendar
  OperationSchedule: OperationSchedule
  AdditionalDates, ExcludedDates: datetime[]
type StopTime
  Shortname: string
  Detail: map<DetailGeneric>!
  Geo: map<GpsInfo>!
  ArrivalTime, DepartureTime: datetime
type TripAgency
  Shortname: string
  ContactInfos: map<ContactInfos>!
`
