/** Weather, snow measuring points, and the types in bulletins. @see readTables */
export const weatherFields = `
entity Weather
  ...record
  ...Weather
entity WeatherDistrict
  ...record
  ...BezirksWeather
entity WeatherForecast
  ...record
  LocationInfo: LocationInfoLinked!
  ...WeatherForecast
entity WeatherRealtime
  _Meta: Metadata
  Id: string!
  altitude: number!
  categoryId: integer!
  code, id, dd, ff, hs: string
  lastUpdated: datetime!
  latitude, longitude: number
  lwdType, n, name, p, q, rh, t, vaxcode, w, wMax, sd, gs, wt, visibility, zoomLevel: string
  measurements: RealTimeMeasurements[]
entity WeatherHistory
  ...record
  Weather: map<Weather>!
  WeatherForecast: WeatherForecast[]!
  WeatherDistrict: map<BezirksWeather[]>!
  LicenseInfo: LicenseInfo
  HasLanguage: string[]!
  FirstImport, LastChange: datetime
  Shortname: string
  Id: string!
entity Measuringpoint
  Detail: map<DetailGeneric>!
  PublishedOn: string[]
  LastUpdate: datetime
  Active: boolean!
  DistanceInfo: DistanceInfo
  SnowHeight, newSnowHeight, Temperature: string
  LastSnowDate: datetime
  WeatherObservation: WeatherObservation[]
  LocationInfo: LocationInfoLinked
  AreaIds, SkiAreaIds: string[]
  GpsInfo: GpsInfo[]
  GpsPoints: map<GpsInfo>! computed deprecated → GpsInfo
  Self: string computed
  Areas: AreaLink[] computed
  SkiAreas: SkiAreaLink[] computed
  Tags: Tags[]
  RelatedContent: RelatedContent[]
  Id: string
  _Meta: Metadata
  LicenseInfo: LicenseInfo
  Shortname: string
  FirstImport, LastChange: datetime
  HasLanguage: string[]
  Mapping: map<map<string>>
  AdditionalProperties: map<any>
  Source: string
  TagIds: string[]
type BezirksForecast
  date: datetime! deprecated 2024-02-28..2024-12-31 → Date
  Date: datetime!
  WeatherCode, WeatherDesc, WeatherImgUrl: string
  Weathercode: string deprecated 2024-02-28..2024-12-31 → WeatherCode
  Weatherdesc: string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  WeatherImgurl: string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  MaxTemp, MinTemp, Freeze, RainFrom, RainTo, Part1, Part2, Part3, Part4, Thunderstorm, SymbolId: integer!
  Reliability: integer
type BezirksWeather
  Id: integer!
  Language, DistrictName: string
  date: datetime! deprecated 2024-02-28..2024-12-31 → Date
  Date: datetime!
  TourismVereinIds: string[]
  BezirksForecast: BezirksForecast[]!
  LicenseInfo: LicenseInfo
type Conditions
  date: datetime! deprecated 2024-02-28..2024-12-31 → Date
  Weatherdesc: string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  WeatherImgurl: string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  bulletinStatus: integer! deprecated 2024-02-28..2024-12-31 → BulletinStatus
  Date: datetime!
  Title, WeatherCondition, Temperatures, WeatherDesc, WeatherImgUrl, Reliability: string
  TempMaxmax, TempMaxmin, TempMinmax, TempMinmin, BulletinStatus: integer!
type DetailGeneric
  BaseText, Title, Language: string
type Forecast
  date: datetime! deprecated 2024-02-28..2024-12-31 → Date
  Weatherdesc: string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  Weathercode: string deprecated 2024-02-28..2024-12-31 → WeatherCode
  WeatherImgurl: string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  Date: datetime!
  TempMaxmax, TempMaxmin, TempMinmax, TempMinmin: integer!
  WeatherCode, WeatherDesc, WeatherImgUrl, Reliability: string
type Forecast24Hours
  Date: datetime!
  MinTemp, MaxTemp, SunshineDuration, PrecipitationProbability, Precipitation: integer
  WeatherCode, WeatherDesc: string
  WeatherDescription: map<string>
  WeatherImgUrl: string
type Forecast3Hours
  Date: datetime!
  Temperature: number
  PrecipitationProbability: integer
  Precipitation: number
  WeatherCode, WeatherDesc: string
  WeatherDescription: map<string>
  WeatherImgUrl: string
  WindDirection, WindSpeed: integer
type Mountain
  date: datetime! deprecated 2024-02-28..2024-12-31 → Date
  Weatherdesc: string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  MountainImgurl: string deprecated 2024-02-28..2024-12-31 → MountainImgUrl
  Northcode: string deprecated 2024-02-28..2024-12-31 → NorthCode
  Northdesc: string deprecated 2024-02-28..2024-12-31 → NorthDesc
  Northimgurl: string deprecated 2024-02-28..2024-12-31 → NorthImgUrl
  Southcode: string deprecated 2024-02-28..2024-12-31 → SouthCode
  Southdesc: string deprecated 2024-02-28..2024-12-31 → SouthDesc
  Southimgurl: string deprecated 2024-02-28..2024-12-31 → SouthImgUrl
  Windcode: string deprecated 2024-02-28..2024-12-31 → WindCode
  Winddesc: string deprecated 2024-02-28..2024-12-31 → WindDesc
  WindImgurl: string deprecated 2024-02-28..2024-12-31 → WindImgUrl
  Date: datetime!
  Title, WeatherDesc, Conditions, Zerolimit, Reliability, Sunrise, Sunset, Moonrise, Moonset: string
  MountainImgUrl: string
  Temp1000, Temp2000, Temp3000, Temp4000: integer!
  NorthCode, NorthDesc, NorthImgUrl, SouthCode, SouthDesc, SouthImgUrl, WindCode, WindDesc, WindImgUrl: string
  Snowlimit: string[]!
type MeasuringpointReduced
  Id: string
  LastUpdate: datetime
  Shortname, SnowHeight, newSnowHeight, Temperature: string
  LastSnowDate: datetime
  WeatherObservation: WeatherObservation[]
  Source: string
type RealTimeMeasurements
  code, description, imageUrl: string
type SnowReport
  Id: string!
  Self: string computed
  _Meta: Metadata
  RID, Skiregion, Areaname: string
  LastUpdate: datetime
  lang, SkiAreaSlopeKm, SkiMapUrl: string
  Measuringpoints: MeasuringpointReduced[]
  WebcamUrl: string[]
  totalskilift, openskilift, totalskiliftkm, openskiliftkm, totalskislopes, openskislopes: string
  totalskislopeskm, openskislopeskm, totaltracks, opentracks, totaltrackskm, opentrackskm, totalslides: string
  opentslides, totalslideskm, opentslideskm, totaliceskating, openiceskating, contactadress, contacttel: string
  contactcap, contactcity, contactfax, contactweburl, contactmail, contactlogo, contactgpsnorth: string
  contactgpseast: string
  LicenseInfo: LicenseInfo
type Stationdata
  date: datetime! deprecated 2024-02-28..2024-12-31 → Date
  Maxtemp: integer! deprecated 2024-02-28..2024-12-31 → MaxTemp
  Weathercode: string deprecated 2024-02-28..2024-12-31 → WeatherCode
  Weatherdesc: string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  WeatherImgurl: string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  Date: datetime!
  Id: integer!
  CityName, WeatherCode, WeatherDesc, WeatherImgUrl: string
  MinTemp, MaxTemp: integer!
type Weather
  date: datetime! deprecated 2024-02-28..2024-12-31 → Date
  evolutiontitle: string deprecated 2024-02-28..2024-12-31 → EvolutionTitle
  evolution: string deprecated 2024-02-28..2024-12-31 → Evolution
  language: string deprecated 2024-02-28..2024-12-31 → Language
  Date: datetime!
  EvolutionTitle, Evolution, Language: string
  Id: integer!
  Conditions: Conditions[]!
  Forecast: Forecast[]!
  Mountain: Mountain[]!
  Stationdata: Stationdata[]!
  LicenseInfo: LicenseInfo
type WeatherForecast
  Date: datetime!
  Id: string!
  Language: string
  LicenseInfo: LicenseInfo
  FirstImport, LastChange: datetime
  GpsInfo: GpsInfo[]!
  MunicipalityIstatCode, Shortname: string!
  MunicipalityName: map<string>!
  ForeCastDaily: Forecast24Hours[]!
  Forecast3HoursInterval: Forecast3Hours[]!
type WeatherObservation
  Id: string
  WeatherStatus: map<string>!
  IconID: string
  Date: datetime
  WeatherCode: string
`
