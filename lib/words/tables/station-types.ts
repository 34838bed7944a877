/** Types of stations. */
export const stationTypeWords = `
station type: ParkingStation
  de Parkplätze, Parkplatz, Parkfläche, Autoparkplatz, Stellplätze, Parkraum, Parkstationen, Parkmöglichkeiten, Parkmöglichkeit
  it Parcheggi, parcheggio, posteggio, posteggi, posti auto, parcheggi auto, dove parcheggio, parcheggiare l’auto
  en Car parks, car park, parking, parkings, parking lot, parking lots, parking space, parking spaces, parking places, parking area, parking station, parking spots, parking spot

station type: ParkingSensor
  de Parksensoren, Parksensor, Parkplatzsensor, Parkplatzsensoren, Stellplatzsensoren
  it Sensori di parcheggio, sensore parcheggio, sensori parcheggio, sensori dei posti auto
  en Parking sensors, parking sensor, parking space sensor

station type: ParkingFacility
  de Parkanlagen, Parkanlage
  it Strutture di parcheggio, struttura di parcheggio
  en Parking facilities, parking facility

station type: BikeParking
  de Fahrradparkplätze, Fahrradabstellplätze, Fahrradparkplatz, Fahrradboxen, Radständer, Fahrradständer
  it Parcheggi per biciclette, parcheggio bici, rastrelliere, posteggio biciclette
  en Bicycle parking, bike parking, bike racks, bicycle stands

station type: EChargingStation
  de Ladestationen, Ladestation, E-Ladestation, E-Tankstelle, Elektrotankstelle, Ladesäule, Stromtankstelle, Stromtankstellen, Elektroladestation, Ladepark, E-Auto laden, Elektroauto laden, Auto laden, E-Mobilität, Elektromobilität, Ladestation für Elektroautos, Ladestationen für Elektroautos, Elektroautos laden, E-Autos laden, Elektroladesäule
  it Stazioni di ricarica, stazione di ricarica, colonnine, colonnina, colonnine di ricarica, colonnine elettriche, ricarica elettrica, ricarica, ricarica auto elettriche, ricaricare auto, mobilità elettrica, colonnine auto elettriche, ricarica veicoli elettrici
  en Charging stations, charging station, EV charging, EV charging stations, e-charging, electric charging, car charging, EV charger, chargers, charging stations for electric cars, charge my car, charge electric car, e-mobility, electric vehicle charging

station type: EChargingPlug
  de Ladepunkte, Ladepunkt, Ladestecker, Stecker, Steckdosen für Elektroautos
  it Punti di ricarica, punto di ricarica, prese di ricarica, presa di ricarica, connettori
  en Charging plugs, charging plug, charging point, charging points, outlets, connectors, plugs

station type: MeteoStation
  de Wetterstationen, Wetterstation, Messstation, Messstationen, Meteostation, Meteostationen, Wetterdaten, Wettermesswerte
  it Stazioni meteo, stazione meteo, stazioni meteorologiche, stazione meteorologica, centraline meteo, dati meteo
  en Weather stations, weather station, meteo station, meteorological station, weather data, weather measurements

station type: EnvironmentStation
  de Luftqualität, Luftmessstation, Luftmessstationen, Luftgüte, Luftverschmutzung, Luftschadstoffe, Schadstoffe, Abgase, Umweltmessstation, Umweltstation, Luft
  it Qualità dell’aria, qualità aria, inquinamento, inquinamento dell’aria, inquinanti, inquinamento atmosferico, centraline aria, stazioni ambientali, smog, aria
  en Air quality, air pollution, pollution, pollutants, air quality stations, environment stations, environmental stations, smog

station type: WaterGauge
  de Flusspegel, Pegel, Pegelstation, Pegelstationen, Flüsse, Wasserpegel, Hochwasser, Pegelmessstelle, Hydrometer
  it Idrometri, idrometro, fiumi, fiume, livello dei fiumi, stazioni idrometriche, piena
  en River gauges, river gauge, water gauge, gauges, river levels, rivers, flood, flood levels

station type: TrafficSensor
  de Verkehrszähler, Verkehrssensor, Verkehrssensoren, Verkehrszählung, Verkehrszählungen, Zählstelle, Zählstellen, Verkehrszählstelle, Verkehrsaufkommen, Verkehr, Verkehrsdaten, Verkehrsmessung, Verkehrsmenge, Verkehrsstärke
  it Contatori del traffico, contatraffico, sensori di traffico, sensori del traffico, sensore traffico, rilevatori di traffico, conteggio traffico, conteggi traffico, conteggi del traffico, traffico, dati sul traffico, volume di traffico, flussi di traffico
  en Traffic counters, traffic sensors, traffic sensor, traffic counter, traffic counts, traffic count, traffic counting, traffic, traffic volume, traffic data, traffic flow

station type: RWISstation
  de Straßenwetter, Straßenwetterstation, Straßenwetterstationen, Fahrbahnwetter, Glatteis
  it Meteo stradale, stazioni meteo stradali, stazione meteo stradale, ghiaccio sulla strada
  en Road weather, road weather station, road weather stations, black ice

station type: VMS
  de Wechseltextanzeigen, Anzeigetafeln, Anzeigetafel, Wechselverkehrszeichen, Verkehrstafeln, Leuchttafeln
  it Pannelli a messaggio variabile, pannelli, pannello a messaggio variabile, tabelloni
  en Message signs, variable message signs, variable message sign, road signs, display boards

station type: BluetoothStation
  de Fahrzeugdetektoren, Bluetoothstation, Bluetooth-Stationen, Bluetooth-Detektoren
  it Rilevatori di veicoli, stazioni bluetooth, rilevatori bluetooth
  en Vehicle detectors, bluetooth stations, bluetooth detectors

station type: LinkStation
  de Reisezeiten, Reisezeit, Fahrzeit, Fahrzeiten, Fahrtdauer, Reisedauer, Straßenabschnitte
  it Tempi di percorrenza, tempo di percorrenza, tempi di viaggio, tempo di viaggio, durata del viaggio, tratte, tratti stradali
  en Travel times, travel time, journey time, journey times, driving time, drive time, road stretches

station type: BikesharingStation
  de Leihräder, Leihrad, Fahrradverleih, Fahrradverleih Stationen, Radverleih, Bikesharing, Bike-Sharing, Mietrad, Mieträder, Leihfahrräder, Fahrrad leihen, Rad mieten, wie viele Räder, wieviel Räder, wieviele Räder, wie viele Fahrräder, E-Bike-Verleih, Räder, Fahrräder, Rad leihen, Fahrradverleihe
  it Bici condivise, bike sharing, bikesharing, noleggio bici, noleggio biciclette, bici a noleggio, stazioni bike sharing, quante bici, quante biciclette, noleggio ebike, bici elettriche a noleggio, bici elettriche
  en Shared bicycles, bike sharing, bikesharing, bike share, bike rental, rental bikes, bikes, shared bikes, bicycle sharing, bike hire, rent a bike, how many bikes, how many bicycles, bike station, bike stations

station type: CarsharingStation
  de Carsharing, Carsharing-Stationen, Car-Sharing, Leihautos, Leihauto, Autoverleih, Mietwagen, Mietauto
  it Carsharing, car sharing, auto condivise, noleggio auto, stazioni car sharing, auto a noleggio, noleggio auto condivisa, auto condivisa
  en Shared cars, car sharing, carsharing, car share, shared car, rental cars, car rental, car sharing stations

station type: CarsharingCar
  de Carsharing-Fahrzeuge, Carsharing-Autos, Carsharing-Auto
  it Veicoli carsharing, auto carsharing, auto del car sharing
  en Shared vehicles, carsharing cars, car sharing vehicles

station type: BikeCounter
  de Fahrradzähler, Radzähler, Zählstelle, Zählstellen, Radfahrerzählung, Radverkehr, Radverkehrszählung, Fahrradzählung, Zählstellen für Fahrräder
  it Contatori di biciclette, conta bici, contabici, conteggio biciclette, traffico ciclistico, passaggi bici, conteggio bici
  en Bicycle counters, bike counters, bike counter, cycle counters, bike counts, bicycle counts, bicycle traffic, cycling counts, cyclists counted

station type: Flight
  de Flüge, Flug, Flugplan, Flughafen, Abflüge, Flugverbindungen, fliegen
  it Voli, volo, aeroporto, partenze aeree, orario voli, volare
  en Flights, flight, flight schedule, airport, departures, plane

station type: Bicycle
  de Fahrräder, Räder
  it Biciclette
  en Bicycles

station type: BikesharingBicycle
  de Leihräder einzeln, einzelne Leihräder
  it Singole bici condivise
  en Single shared bicycles

station type: TrafficStreetFactor
  de Straßenfaktoren
  it Fattori stradali
  en Street factors

station type: Streetstation
  de Straßenstationen
  it Stazioni stradali
  en Street stations

station type: MobilestationStation
  de Mobile Messstationen
  it Stazioni mobili
  en Mobile stations

station type: IndoorStation
  de Innenraumstationen, Raumluft, Raumklima
  it Stazioni interne, aria interna
  en Indoor stations, indoor air

station type: WeatherForecast
  de Wettervorhersage der Gemeinden
  it Previsioni meteo dei comuni
  en Weather forecast stations

station type: PeopleCounter
  de Personenzähler, Besucherzähler, Fußgängerzähler
  it Contapersone, conta pedoni, conteggio visitatori
  en People counters, visitor counters, pedestrian counters

station type: NOI-Place
  de Räume im Innovationspark
  it Sale del parco innovazione
  en Rooms of the innovation park

station type: Culture
  de Kulturorte
  it Luoghi culturali
  en Cultural places

station type: TrainStation
  de Bahnhöfe, Zugbahnhof
  it Stazioni ferroviarie, stazione ferroviaria
  en Railway stations, train stations

station type: ON_DEMAND_VEHICLE
  de Rufbusse, Rufbus
  it Bus a chiamata
  en On-demand vehicles, on-demand bus
`
