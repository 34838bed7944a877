/** Weather, snow measuring points included. @see lib/content/model/model.ts for the notation */
export const weatherFields = `
entity Weather
  _Meta          Metadata
  Self           string computed
  date           datetime! deprecated 2024-02-28..2024-12-31 → Date
  evolutiontitle string deprecated 2024-02-28..2024-12-31 → EvolutionTitle
  evolution      string deprecated 2024-02-28..2024-12-31 → Evolution
  language       string deprecated 2024-02-28..2024-12-31 → Language
  Date           datetime!
  EvolutionTitle string
  Evolution      string
  Language       string
  Id             integer!
  Conditions     Conditions[]!
  Forecast       Forecast[]!
  Mountain       Mountain[]!
  Stationdata    Stationdata[]!
  LicenseInfo    LicenseInfo
entity WeatherDistrict
  _Meta            Metadata
  Self             string computed
  Id               integer!
  Language         string
  DistrictName     string
  date             datetime! deprecated 2024-02-28..2024-12-31 → Date
  Date             datetime!
  TourismVereinIds string[]
  BezirksForecast  BezirksForecast[]!
  LicenseInfo      LicenseInfo
entity WeatherForecast
  _Meta                  Metadata
  Self                   string computed
  LocationInfo           LocationInfoLinked!
  Date                   datetime!
  Id                     string!
  Language               string
  LicenseInfo            LicenseInfo
  FirstImport            datetime
  LastChange             datetime
  GpsInfo                GpsInfo[]!
  MunicipalityIstatCode  string!
  Shortname              string!
  MunicipalityName       map<string>!
  ForeCastDaily          Forecast24Hours[]!
  Forecast3HoursInterval Forecast3Hours[]!
entity WeatherRealtime
  _Meta        Metadata
  Id           string!
  altitude     number!
  categoryId   integer!
  code         string
  id           string
  dd           string
  ff           string
  hs           string
  lastUpdated  datetime!
  latitude     number
  longitude    number
  lwdType      string
  n            string
  name         string
  p            string
  q            string
  rh           string
  t            string
  vaxcode      string
  w            string
  wMax         string
  sd           string
  gs           string
  wt           string
  visibility   string
  zoomLevel    string
  measurements RealTimeMeasurements[]
entity WeatherHistory
  _Meta           Metadata
  Self            string computed
  Weather         map<Weather>!
  WeatherForecast WeatherForecast[]!
  WeatherDistrict map<BezirksWeather[]>!
  LicenseInfo     LicenseInfo
  HasLanguage     string[]!
  FirstImport     datetime
  LastChange      datetime
  Shortname       string
  Id              string!
entity Measuringpoint
  Detail               map<DetailGeneric>!
  PublishedOn          string[]
  LastUpdate           datetime
  Active               boolean!
  DistanceInfo         DistanceInfo
  SnowHeight           string
  newSnowHeight        string
  Temperature          string
  LastSnowDate         datetime
  WeatherObservation   WeatherObservation[]
  LocationInfo         LocationInfoLinked
  AreaIds              string[]
  SkiAreaIds           string[]
  GpsInfo              GpsInfo[]
  GpsPoints            map<GpsInfo>! computed deprecated → GpsInfo
  Self                 string computed
  Areas                AreaLink[] computed
  SkiAreas             SkiAreaLink[] computed
  Tags                 Tags[]
  RelatedContent       RelatedContent[]
  Id                   string
  _Meta                Metadata
  LicenseInfo          LicenseInfo
  Shortname            string
  FirstImport          datetime
  LastChange           datetime
  HasLanguage          string[]
  Mapping              map<map<string>>
  AdditionalProperties map<any>
  Source               string
  TagIds               string[]
`
