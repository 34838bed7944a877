/** A dataset of the time series interface; `path` follows the version. */
export type StationRow = Readonly<{
  path: readonly string[]
  name: string
  description: readonly [de: string, it: string, en: string]
  dataspace: 'mobility' | 'weather' | 'other'
  category: readonly string[]
  /** Origins of its stations, who provide the data. */
  providers: readonly string[]
  origin?: string
  access?: 'closed'
}>

/** One dataset for each type of station, and some that are parts of others. */
export const stationRows: readonly StationRow[] = [
  {
    path: ['flat', 'ParkingStation'],
    name: 'Car parks',
    description: [
      'Freie und besetzte Plätze auf Parkplätzen und in Garagen.',
      'Posti liberi e occupati in parcheggi e garage.',
      'Free and occupied places in car parks.',
    ],
    dataspace: 'mobility',
    category: ['parking', 'real-time'],
    providers: ['parking-towns', 'parking-valleys'],
  },
  {
    path: ['flat', 'ParkingStation'],
    origin: 'parking-valleys',
    name: 'Car parks in the valleys',
    description: [
      'Parkplätze an Seen, Seilbahnen und in Dörfern.',
      'Parcheggi presso laghi, funivie e paesi.',
      'Car parks at lakes, cable cars and villages.',
    ],
    dataspace: 'mobility',
    category: ['parking', 'real-time'],
    providers: ['parking-valleys'],
  },
  {
    path: ['flat', 'ParkingSensor'],
    name: 'Parking sensors',
    description: [
      'Sensoren unter einzelnen Parkplätzen.',
      'Sensori sotto singoli posti auto.',
      'Sensors under single parking places.',
    ],
    dataspace: 'mobility',
    category: ['parking', 'real-time'],
    providers: ['parking-towns'],
  },
  {
    path: ['flat', 'EChargingStation'],
    name: 'Charging stations',
    description: [
      'Ladestationen für Elektroautos mit freien Ladepunkten.',
      'Stazioni di ricarica per auto elettriche con punti liberi.',
      'Charging stations for electric cars with free outlets.',
    ],
    dataspace: 'mobility',
    category: ['e-charging', 'real-time'],
    providers: ['charge-alps', 'valley-power'],
  },
  {
    path: ['flat', 'EChargingPlug'],
    name: 'Charging plugs',
    description: [
      'Die einzelnen Stecker mit Leistung und Zustand.',
      'Le singole prese con potenza e stato.',
      'The single plugs with power and status.',
    ],
    dataspace: 'mobility',
    category: ['e-charging', 'real-time'],
    providers: ['charge-alps', 'valley-power'],
  },
  {
    path: ['flat', 'MeteoStation'],
    name: 'Weather stations',
    description: [
      'Temperatur, Feuchte, Niederschlag, Wind, Strahlung und Schnee.',
      'Temperatura, umidità, precipitazioni, vento, radiazione e neve.',
      'Temperature, humidity, precipitation, wind, radiation and snow.',
    ],
    dataspace: 'weather',
    category: ['weather', 'real-time'],
    providers: ['weather-service'],
  },
  {
    path: ['flat', 'MeteoStation', 'air-temperature'],
    name: 'Air temperature',
    description: [
      'Nur die Lufttemperatur der Wetterstationen.',
      'Solo la temperatura dell’aria delle stazioni meteo.',
      'Only the air temperature of the weather stations.',
    ],
    dataspace: 'weather',
    category: ['weather', 'real-time'],
    providers: ['weather-service'],
  },
  {
    path: ['flat', 'EnvironmentStation'],
    name: 'Air quality',
    description: [
      'Stickstoffdioxid, Feinstaub und Ozon.',
      'Biossido di azoto, polveri sottili e ozono.',
      'Nitrogen dioxide, fine dust and ozone.',
    ],
    dataspace: 'other',
    category: ['environment'],
    providers: ['air-quality'],
  },
  {
    path: ['flat', 'WaterGauge'],
    name: 'River gauges',
    description: ['Abfluss und Pegel der Flüsse.', 'Portata e livello dei fiumi.', 'Discharge and level of the rivers.'],
    dataspace: 'other',
    category: ['environment'],
    providers: ['hydrology'],
  },
  {
    path: ['flat', 'TrafficSensor'],
    name: 'Traffic counters',
    description: [
      'Fahrzeuge und Geschwindigkeit an Zählstellen.',
      'Veicoli e velocità ai punti di conteggio.',
      'Vehicles and speed at counting posts.',
    ],
    dataspace: 'mobility',
    category: ['traffic'],
    providers: ['A22', 'province-roads'],
  },
  {
    path: ['flat', 'TrafficSensor'],
    origin: 'A22',
    access: 'closed',
    name: 'Traffic counters of the motorway',
    description: [
      'Zählstellen der Autobahn; nur mit Berechtigung.',
      'Punti di conteggio dell’autostrada; solo con autorizzazione.',
      'Counting posts of the motorway; with permission only.',
    ],
    dataspace: 'mobility',
    category: ['traffic'],
    providers: ['A22'],
  },
  {
    path: ['flat', 'RWISstation'],
    name: 'Road weather',
    description: [
      'Zustand und Temperatur der Fahrbahn auf der Autobahn.',
      'Stato e temperatura della carreggiata in autostrada.',
      'State and temperature of the road surface on the motorway.',
    ],
    dataspace: 'mobility',
    category: ['traffic', 'weather'],
    providers: ['A22'],
  },
  {
    path: ['flat', 'VMS'],
    name: 'Message signs',
    description: [
      'Texte der Anzeigetafeln über der Autobahn.',
      'Testi dei pannelli a messaggio variabile in autostrada.',
      'Texts of the signs over the motorway.',
    ],
    dataspace: 'mobility',
    category: ['traffic', 'real-time'],
    providers: ['A22'],
  },
  {
    // The posts are open, as the ends of stretches of road; what they see is not.
    path: ['flat', 'BluetoothStation', 'vehicle detection'],
    access: 'closed',
    name: 'Vehicle detectors',
    description: [
      'Posten, die Fahrzeuge wiedererkennen; nur mit Berechtigung.',
      'Postazioni che riconoscono i veicoli; solo con autorizzazione.',
      'Posts that recognise vehicles again; with permission only.',
    ],
    dataspace: 'mobility',
    category: ['traffic'],
    providers: ['traffic-lab'],
  },
  {
    path: ['flat', 'LinkStation'],
    name: 'Travel times',
    description: [
      'Reisezeit und Geschwindigkeit zwischen zwei Posten.',
      'Tempo di percorrenza e velocità tra due postazioni.',
      'Travel time and speed between two posts.',
    ],
    dataspace: 'mobility',
    category: ['traffic', 'real-time'],
    providers: ['traffic-lab'],
  },
  {
    path: ['flat,edge', 'LinkStation'],
    name: 'Road stretches',
    description: [
      'Die Straßenabschnitte zwischen den Posten als Linien.',
      'I tratti stradali tra le postazioni come linee.',
      'The stretches of road between the posts as lines.',
    ],
    dataspace: 'mobility',
    category: ['traffic'],
    providers: ['traffic-lab'],
  },
  {
    path: ['flat', 'BikesharingStation'],
    name: 'Shared bicycles',
    description: [
      'Verfügbare Räder an den Stationen.',
      'Biciclette disponibili nelle stazioni.',
      'Bicycles available at the stations.',
    ],
    dataspace: 'mobility',
    category: ['sharing', 'real-time'],
    providers: ['bike-share'],
  },
  {
    path: ['flat', 'CarsharingStation'],
    name: 'Shared cars: stations',
    description: ['Verfügbare Autos an den Stationen.', 'Auto disponibili nelle stazioni.', 'Cars available at the stations.'],
    dataspace: 'mobility',
    category: ['sharing', 'real-time'],
    providers: ['car-share'],
  },
  {
    path: ['flat', 'CarsharingCar'],
    name: 'Shared cars',
    description: [
      'Die einzelnen Autos und wo sie stehen.',
      'Le singole auto e dove si trovano.',
      'The single cars and where they stand.',
    ],
    dataspace: 'mobility',
    category: ['sharing'],
    providers: ['car-share'],
  },
  {
    path: ['flat', 'BikeCounter'],
    name: 'Bicycle counters',
    description: [
      'Räder auf den Radwegen, stündlich und täglich.',
      'Biciclette sulle ciclabili, ogni ora e ogni giorno.',
      'Bicycles on cycle paths, by hour and by day.',
    ],
    dataspace: 'mobility',
    category: ['cycling'],
    providers: ['cycle-office'],
  },
  {
    path: ['flat', 'Flight'],
    name: 'Flights',
    description: [
      'Flüge ab Bozen mit Fahrplan und Verlauf.',
      'Voli da Bolzano con orario e andamento.',
      'Flights from Bolzano with timetable and outcome.',
    ],
    dataspace: 'mobility',
    category: ['public-transport'],
    providers: ['demo-airport'],
  },
]
