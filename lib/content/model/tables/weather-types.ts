/** What weather bulletins and measuring points are made of. @see lib/content/model/model.ts for the notation */
export const weatherTypesFields = `
type BezirksForecast
  date          datetime! deprecated 2024-02-28..2024-12-31 → Date
  Date          datetime!
  WeatherCode   string
  WeatherDesc   string
  WeatherImgUrl string
  Weathercode   string deprecated 2024-02-28..2024-12-31 → WeatherCode
  Weatherdesc   string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  WeatherImgurl string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  MaxTemp       integer!
  MinTemp       integer!
  Freeze        integer!
  RainFrom      integer!
  RainTo        integer!
  Part1         integer!
  Part2         integer!
  Part3         integer!
  Part4         integer!
  Thunderstorm  integer!
  SymbolId      integer!
  Reliability   integer
type BezirksWeather
  Id               integer!
  Language         string
  DistrictName     string
  date             datetime! deprecated 2024-02-28..2024-12-31 → Date
  Date             datetime!
  TourismVereinIds string[]
  BezirksForecast  BezirksForecast[]!
  LicenseInfo      LicenseInfo
type Conditions
  date             datetime! deprecated 2024-02-28..2024-12-31 → Date
  Weatherdesc      string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  WeatherImgurl    string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  bulletinStatus   integer! deprecated 2024-02-28..2024-12-31 → BulletinStatus
  Date             datetime!
  Title            string
  WeatherCondition string
  Temperatures     string
  WeatherDesc      string
  WeatherImgUrl    string
  Reliability      string
  TempMaxmax       integer!
  TempMaxmin       integer!
  TempMinmax       integer!
  TempMinmin       integer!
  BulletinStatus   integer!
type DetailGeneric
  BaseText string
  Title    string
  Language string
type Forecast
  date          datetime! deprecated 2024-02-28..2024-12-31 → Date
  Weatherdesc   string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  Weathercode   string deprecated 2024-02-28..2024-12-31 → WeatherCode
  WeatherImgurl string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  Date          datetime!
  TempMaxmax    integer!
  TempMaxmin    integer!
  TempMinmax    integer!
  TempMinmin    integer!
  WeatherCode   string
  WeatherDesc   string
  WeatherImgUrl string
  Reliability   string
type Forecast24Hours
  Date                     datetime!
  MinTemp                  integer
  MaxTemp                  integer
  SunshineDuration         integer
  PrecipitationProbability integer
  Precipitation            integer
  WeatherCode              string
  WeatherDesc              string
  WeatherDescription       map<string>
  WeatherImgUrl            string
type Forecast3Hours
  Date                     datetime!
  Temperature              number
  PrecipitationProbability integer
  Precipitation            number
  WeatherCode              string
  WeatherDesc              string
  WeatherDescription       map<string>
  WeatherImgUrl            string
  WindDirection            integer
  WindSpeed                integer
type Mountain
  date           datetime! deprecated 2024-02-28..2024-12-31 → Date
  Weatherdesc    string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  MountainImgurl string deprecated 2024-02-28..2024-12-31 → MountainImgUrl
  Northcode      string deprecated 2024-02-28..2024-12-31 → NorthCode
  Northdesc      string deprecated 2024-02-28..2024-12-31 → NorthDesc
  Northimgurl    string deprecated 2024-02-28..2024-12-31 → NorthImgUrl
  Southcode      string deprecated 2024-02-28..2024-12-31 → SouthCode
  Southdesc      string deprecated 2024-02-28..2024-12-31 → SouthDesc
  Southimgurl    string deprecated 2024-02-28..2024-12-31 → SouthImgUrl
  Windcode       string deprecated 2024-02-28..2024-12-31 → WindCode
  Winddesc       string deprecated 2024-02-28..2024-12-31 → WindDesc
  WindImgurl     string deprecated 2024-02-28..2024-12-31 → WindImgUrl
  Date           datetime!
  Title          string
  WeatherDesc    string
  Conditions     string
  Zerolimit      string
  Reliability    string
  Sunrise        string
  Sunset         string
  Moonrise       string
  Moonset        string
  MountainImgUrl string
  Temp1000       integer!
  Temp2000       integer!
  Temp3000       integer!
  Temp4000       integer!
  NorthCode      string
  NorthDesc      string
  NorthImgUrl    string
  SouthCode      string
  SouthDesc      string
  SouthImgUrl    string
  WindCode       string
  WindDesc       string
  WindImgUrl     string
  Snowlimit      string[]!
type MeasuringpointReduced
  Id                 string
  LastUpdate         datetime
  Shortname          string
  SnowHeight         string
  newSnowHeight      string
  Temperature        string
  LastSnowDate       datetime
  WeatherObservation WeatherObservation[]
  Source             string
type RealTimeMeasurements
  code        string
  description string
  imageUrl    string
type SnowReport
  Id               string!
  Self             string computed
  _Meta            Metadata
  RID              string
  Skiregion        string
  Areaname         string
  LastUpdate       datetime
  lang             string
  SkiAreaSlopeKm   string
  SkiMapUrl        string
  Measuringpoints  MeasuringpointReduced[]
  WebcamUrl        string[]
  totalskilift     string
  openskilift      string
  totalskiliftkm   string
  openskiliftkm    string
  totalskislopes   string
  openskislopes    string
  totalskislopeskm string
  openskislopeskm  string
  totaltracks      string
  opentracks       string
  totaltrackskm    string
  opentrackskm     string
  totalslides      string
  opentslides      string
  totalslideskm    string
  opentslideskm    string
  totaliceskating  string
  openiceskating   string
  contactadress    string
  contacttel       string
  contactcap       string
  contactcity      string
  contactfax       string
  contactweburl    string
  contactmail      string
  contactlogo      string
  contactgpsnorth  string
  contactgpseast   string
  LicenseInfo      LicenseInfo
type Stationdata
  date          datetime! deprecated 2024-02-28..2024-12-31 → Date
  Maxtemp       integer! deprecated 2024-02-28..2024-12-31 → MaxTemp
  Weathercode   string deprecated 2024-02-28..2024-12-31 → WeatherCode
  Weatherdesc   string deprecated 2024-02-28..2024-12-31 → WeatherDesc
  WeatherImgurl string deprecated 2024-02-28..2024-12-31 → WeatherImgUrl
  Date          datetime!
  Id            integer!
  CityName      string
  WeatherCode   string
  WeatherDesc   string
  WeatherImgUrl string
  MinTemp       integer!
  MaxTemp       integer!
type Weather
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
type WeatherForecast
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
type WeatherObservation
  Id            string
  WeatherStatus map<string>!
  IconID        string
  Date          datetime
  WeatherCode   string
`
