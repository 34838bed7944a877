/** Types of stations. */
export const stationTypeWords = `
station type: ParkingStation
  de Parkplätze, Parkplatz, Parkfläche, Autoparkplatz, Stellplätze, Parkraum, Parkstationen, Parkmöglichkeiten, Parkmöglichkeit, Autoabstellplätze, Abstellplatz, Abstellplätze, Parking, Parkings, Parkplatzsuche, Stellplatz, Auto abstellen, Auto parken, Parkgelegenheit, Parkgelegenheiten, Parkareal, Parkareale
  it Parcheggi, parcheggio, posteggio, posteggi, posti auto, parcheggi auto, dove parcheggio, parcheggiare l’auto, parcheggiare auto, posto auto, aree di sosta, area di sosta, sosta, parking, dove posteggiare, aree parcheggio, area parcheggio, parcheggiare la macchina, lasciare la macchina, dove lasciare la macchina
  en Car parks, car park, parking, parkings, parking lot, parking lots, parking space, parking spaces, parking places, parking area, parking station, parking spots, parking spot, place to park, places to park, somewhere to park, car parking, carparks, carpark, parking areas, parking options, parking facilities for cars

station type: ParkingSensor
  de Parksensoren, Parksensor, Parkplatzsensor, Parkplatzsensoren, Stellplatzsensoren, Bodensensoren, Parkplatzsensorik, Einzelstellplätze, Stellplatzsensor
  it Sensori di parcheggio, sensore parcheggio, sensori parcheggio, sensori dei posti auto, sensore di sosta, sensori di sosta, sensori stalli
  en Parking sensors, parking sensor, parking space sensor, parking bay sensors, ground sensors, bay sensors

station type: ParkingFacility
  de Parkanlagen, Parkanlage
  it Strutture di parcheggio, struttura di parcheggio
  en Parking facilities, parking facility

station type: BikeParking
  de Fahrradparkplätze, Fahrradabstellplätze, Fahrradparkplatz, Fahrradboxen, Radständer, Fahrradständer, Veloparkplätze, Veloständer, Fahrradgarage, Radabstellplätze, Fahrradabstellanlage
  it Parcheggi per biciclette, parcheggio bici, rastrelliere, posteggio biciclette, parcheggi bici, deposito biciclette, velostazione, rastrelliera
  en Bicycle parking, bike parking, bike racks, bicycle stands, bike rack, bicycle racks, cycle parking, bike shelter

station type: EChargingStation
  de Ladestationen, Ladestation, E-Ladestation, E-Tankstelle, Elektrotankstelle, Ladesäule, Stromtankstelle, Stromtankstellen, Elektroladestation, Ladepark, E-Auto laden, Elektroauto laden, Auto laden, E-Mobilität, Elektromobilität, Ladestation für Elektroautos, Ladestationen für Elektroautos, Elektroautos laden, E-Autos laden, Elektroladesäule, E-Ladestationen, E-Tankstellen, Ladesäulen, E-Ladesäulen, E-Zapfsäulen, Strom tanken, aufladen, Auto aufladen, E-Auto aufladen, Elektroauto aufladen, Wallbox, Wallboxen, Ladeinfrastruktur, Stromladestation, Ladeplatz, Ladeplätze, E-Ladesäule, Elektrotankstellen, Akku laden, Ladestationen für E-Autos, Ladestation für E-Autos, Ladeparks, E-Ladepark, EV-Ladestationen
  it Stazioni di ricarica, stazione di ricarica, colonnine, colonnina, colonnine di ricarica, colonnine elettriche, ricarica elettrica, ricarica, ricarica auto elettriche, ricaricare auto, mobilità elettrica, colonnine auto elettriche, ricarica veicoli elettrici, ricaricare, caricare l’auto, caricare auto elettrica, ricaricare auto elettrica, dove ricaricare, ricarica EV, ricarica auto, colonnina di ricarica, colonnina elettrica, wallbox, stazioni per auto elettriche, punti ricarica auto, infrastruttura di ricarica, e-mobility, postazioni di ricarica, colonnine EV, ricarica per auto elettriche
  en Charging stations, charging station, EV charging, EV charging stations, e-charging, electric charging, car charging, EV charger, chargers, charging stations for electric cars, charge my car, charge electric car, e-mobility, electric vehicle charging, charge, recharge, recharging, where to charge, charge an electric car, charge EV, EV stations, EV chargers, car charger, car chargers, charger, electric car chargers, charge points for cars, electric car charging, e-car charging, charging infrastructure, wallbox, electromobility, EV station, charge car

station type: EChargingPlug
  de Ladepunkte, Ladepunkt, Ladestecker, Stecker, Steckdosen für Elektroautos, Steckertypen, Steckertyp, Ladestecker Typen, Ladeanschluss, Ladeanschlüsse, Ladesteckdose, Ladesteckdosen, Steckdose, Steckdosen, Ladekabel, Anschlüsse
  it Punti di ricarica, punto di ricarica, prese di ricarica, presa di ricarica, connettori, spine, spina, prese, presa, prese elettriche per auto, connettore, tipi di connettore, attacchi di ricarica, prese per auto elettriche
  en Charging plugs, charging plug, charging point, charging points, outlets, connectors, plugs, plug, connector, outlet, sockets, socket, charge point, charge points, plug types, connector types, charging outlets, charging sockets, EV plugs, charging connectors

station type: MeteoStation
  de Wetterstationen, Wetterstation, Messstation, Messstationen, Meteostation, Meteostationen, Wetterdaten, Wettermesswerte, Klimastation, Klimastationen, Klimadaten, Wetterwerte, meteorologische Daten, Meteodaten, Wettermessung, Wettermessungen, Messstellen für Wetter, meteorologische Stationen
  it Stazioni meteo, stazione meteo, stazioni meteorologiche, stazione meteorologica, centraline meteo, dati meteo, dati meteorologici, centralina meteo, stazioni di misura meteo, rilevazioni meteo, dati climatici, osservazioni meteo
  en Weather stations, weather station, meteo station, meteorological station, weather data, weather measurements, meteorological data, meteo stations, meteo data, meteorological stations, climate data, weather measuring stations, weather sensors, weather readings, climate stations

station type: EnvironmentStation
  de Luftqualität, Luftmessstation, Luftmessstationen, Luftgüte, Luftverschmutzung, Luftschadstoffe, Schadstoffe, Abgase, Umweltmessstation, Umweltstation, Luft, Luftmessungen, Luftmessung, Luftwerte, Luftgütewerte, Luftqualitätsindex, Schadstoffwerte, Smog, Luftbelastung, Luftmessnetz, Emissionen, Immissionen, Umweltdaten, Schadstoff, Luftreinheit
  it Qualità dell’aria, qualità aria, inquinamento, inquinamento dell’aria, inquinanti, inquinamento atmosferico, centraline aria, stazioni ambientali, smog, aria, stazione di qualità dell’aria, stazioni qualità dell’aria, centraline di qualità dell’aria, inquinante, dati ambientali, emissioni, qualità d’aria, indice qualità dell’aria
  en Air quality, air pollution, pollution, pollutants, air quality stations, environment stations, environmental stations, smog, air, air quality index, AQI, air monitoring, air pollutants, emissions, air measurements, environmental data, air quality station, clean air

station type: WaterGauge
  de Flusspegel, Pegel, Pegelstation, Pegelstationen, Flüsse, Wasserpegel, Hochwasser, Pegelmessstelle, Hydrometer, Fluss, Flusspegelstände, Flusswasserstände, Wasserpegelstände, Wasserstand der Flüsse, Hydrologie, hydrologische Stationen, Überschwemmung, Gewässer, Bäche, Hochwasserwarnung, Pegelmessstellen, Hydrometrie
  it Idrometri, idrometro, fiumi, fiume, livello dei fiumi, stazioni idrometriche, piena, corsi d’acqua, idrologia, alluvione, allerta fiumi, torrenti, stazione idrometrica, livelli dei fiumi, piene
  en River gauges, river gauge, water gauge, gauges, river levels, rivers, flood, flood levels, river, hydrology, streams, flooding, river monitoring, hydrometric stations, water gauges, river heights, floods, hydrological stations

station type: TrafficSensor
  de Verkehrszähler, Verkehrssensor, Verkehrssensoren, Verkehrszählung, Verkehrszählungen, Zählstelle, Zählstellen, Verkehrszählstelle, Verkehrsaufkommen, Verkehr, Verkehrsdaten, Verkehrsmessung, Verkehrsmenge, Verkehrsstärke, Verkehrsdichte, Verkehrsfluss, Fahrzeugzählung, Fahrzeugzählungen, Verkehrszählstellen, Zählstellen Verkehr, Verkehrsbelastung, Verkehrsfrequenz, Verkehrsstatistik, Fahrzeugverkehr, Autoverkehr, Verkehrsdetektoren
  it Contatori del traffico, contatraffico, sensori di traffico, sensori del traffico, sensore traffico, rilevatori di traffico, conteggio traffico, conteggi traffico, conteggi del traffico, traffico, dati sul traffico, volume di traffico, flussi di traffico, traffico stradale, flusso di traffico, traffico veicolare, densità di traffico, statistiche del traffico, conteggio veicoli, contaveicoli, intensità del traffico, flusso veicolare, misurazione del traffico
  en Traffic counters, traffic sensors, traffic sensor, traffic counter, traffic counts, traffic count, traffic counting, traffic, traffic volume, traffic data, traffic flow, traffic density, traffic flows, traffic intensity, traffic statistics, vehicle counts, vehicle counters, vehicle counter, traffic measurement, road traffic, counting stations, traffic stations, car counts, traffic monitoring

station type: RWISstation
  de Straßenwetter, Straßenwetterstation, Straßenwetterstationen, Fahrbahnwetter, Glatteis, Straßenwetterdaten, Straßenwetterlage, Wetter auf der Straße, Straßenglätte, Glättewarnung, Eisglätte, Fahrbahnsensoren, Glätte
  it Meteo stradale, stazioni meteo stradali, stazione meteo stradale, ghiaccio sulla strada, meteo in autostrada, ghiaccio, ghiaccio in strada, stazioni meteo autostradali, condizioni meteo stradali, gelo sulle strade
  en Road weather, road weather station, road weather stations, black ice, road ice, ice on the road, road weather information, weather on the road, weather on the motorway, motorway weather, road frost, RWIS

station type: VMS
  de Wechseltextanzeigen, Anzeigetafeln, Anzeigetafel, Wechselverkehrszeichen, Verkehrstafeln, Leuchttafeln, Wechseltextanzeige, Autobahnanzeigen, Autobahntafeln, Verkehrsleittafeln, Verkehrsanzeigen, Hinweistafeln, Anzeigen auf der Autobahn, Schilderbrücken, Infotafeln, digitale Verkehrsschilder, VMS-Tafeln, Überkopfanzeigen
  it Pannelli a messaggio variabile, pannelli, pannello a messaggio variabile, tabelloni, tabellone, messaggi in autostrada, cartelli luminosi, pannello luminoso, pannelli luminosi, messaggi sui pannelli, PMV, cartelli elettronici
  en Message signs, variable message signs, variable message sign, road signs, display boards, motorway signs, electronic signs, display board, message sign, message boards, gantry signs, overhead signs, matrix signs, dynamic signs, highway signs, electronic road signs, VMS signs

station type: BluetoothStation
  de Fahrzeugdetektoren, Bluetoothstation, Bluetooth-Stationen, Bluetooth-Detektoren, Fahrzeugdetektor, Fahrzeugerfassung, Bluetooth-Detektor, Bluetooth-Sensoren, Bluetooth
  it Rilevatori di veicoli, stazioni bluetooth, rilevatori bluetooth, rilevatore di veicoli, rilevatore bluetooth, sensori bluetooth, bluetooth
  en Vehicle detectors, bluetooth stations, bluetooth detectors, bluetooth station, vehicle detector, bluetooth sensors, bluetooth detector, bluetooth

station type: LinkStation
  de Reisezeiten, Reisezeit, Fahrzeit, Fahrzeiten, Fahrtdauer, Reisedauer, Straßenabschnitte, wie lange dauert die Fahrt, Fahrtzeit, Fahrtzeiten, wie lange fährt man, Streckenabschnitte, Streckenzeiten, Dauer der Fahrt, Fahrdauer
  it Tempi di percorrenza, tempo di percorrenza, tempi di viaggio, tempo di viaggio, durata del viaggio, tratte, tratti stradali, quanto tempo ci vuole, tempi di guida, quanto dura il viaggio, durata del tragitto, tempo di guida
  en Travel times, travel time, journey time, journey times, driving time, drive time, road stretches, how long does it take, how long to drive, driving times, travel duration, trip time, trip duration, how long is the drive, road segments, how long does the drive take

station type: BikesharingStation
  de Leihräder, Leihrad, Fahrradverleih, Fahrradverleih Stationen, Radverleih, Bikesharing, Bike-Sharing, Mietrad, Mieträder, Leihfahrräder, Fahrrad leihen, Rad mieten, wie viele Räder, wieviel Räder, wieviele Räder, wie viele Fahrräder, E-Bike-Verleih, Räder, Fahrräder, Rad leihen, Fahrradverleihe, Veloverleih, Velovermietung, Mietvelos, Radlverleih, Bikeverleih, Rad ausleihen, Räder ausleihen, Fahrrad ausleihen, Fahrrad mieten, Fahrräder mieten, E-Bike mieten, E-Bike leihen, E-Bikes, E-Bike, Ebike, Velo, Velos, Elektrofahrrad, Elektrofahrräder, Pedelec, Pedelecs, Fahrradverleihstationen, Fahrradvermietung, Radvermietung, Radleihe, Leihradstationen, Leihradl, Mietfahrräder, Mietfahrrad, Bike-Verleih, Bikesharing-Stationen
  it Bici condivise, bike sharing, bikesharing, noleggio bici, noleggio biciclette, bici a noleggio, stazioni bike sharing, quante bici, quante biciclette, noleggio ebike, bici elettriche a noleggio, bici elettriche, ebike, e-bike, biciclette elettriche, bicicletta elettrica, bici elettrica, noleggiare una bici, noleggiare bici, noleggiare biciclette, affittare bici, affitto bici, biciclette a noleggio, biciclette condivise, stazione bike sharing, bici in sharing, prendere una bici, noleggio di bici, noleggio e-bike, noleggio bici elettriche
  en Shared bicycles, bike sharing, bikesharing, bike share, bike rental, rental bikes, bikes, shared bikes, bicycle sharing, bike hire, rent a bike, how many bikes, how many bicycles, bike station, bike stations, ebike, ebikes, e-bike, e-bikes, electric bikes, electric bike, hire a bike, bicycle rental, bicycle hire, bikes for rent, rent bikes, rent a bicycle, city bikes, public bikes, borrow a bike, bike sharing stations, bikeshare, e-bike rental, rent e-bike, rent an e-bike, bike rentals

station type: CarsharingStation
  de Carsharing, Carsharing-Stationen, Car-Sharing, Leihautos, Leihauto, Autoverleih, Mietwagen, Mietauto, Autos leihen, Auto leihen, Auto mieten, Autovermietung, Autovermietungen, Carsharing-Standorte, Mietautos, Auto ausleihen, Carsharingstation, Gemeinschaftsauto, Gemeinschaftsautos, Autoteilen
  it Carsharing, car sharing, auto condivise, noleggio auto, stazioni car sharing, auto a noleggio, noleggio auto condivisa, auto condivisa, noleggiare un’auto, noleggiare auto, autonoleggio, macchine a noleggio, macchina a noleggio, stazione car sharing, auto in condivisione, affittare un’auto, noleggio macchine, stazioni carsharing
  en Shared cars, car sharing, carsharing, car share, shared car, rental cars, car rental, car sharing stations, rent a car, hire a car, car hire, hire cars, rental car, car sharing station, carsharing stations, borrow a car, carshare

station type: CarsharingCar
  de Carsharing-Fahrzeuge, Carsharing-Autos, Carsharing-Auto, Carsharing-Fahrzeug, Sharing-Autos, geteilte Autos, Sharingautos, Fahrzeuge zum Teilen, Leihwagen, gemeinsam genutzte Autos
  it Veicoli carsharing, auto carsharing, auto del car sharing, macchine condivise, veicoli condivisi, veicoli in sharing, auto in sharing, macchine in sharing
  en Shared vehicles, carsharing cars, car sharing vehicles, sharing cars, sharing vehicles, shared vehicle, carsharing car, car sharing cars, carsharing vehicles, cars to share

station type: BikeCounter
  de Fahrradzähler, Radzähler, Zählstelle, Zählstellen, Radfahrerzählung, Radverkehr, Radverkehrszählung, Fahrradzählung, Zählstellen für Fahrräder, Radfahrerzähler, Radlzähler, Radzählung, Radzählungen, Radzählstellen, Fahrradverkehr, Veloverkehr, Velozähler, Radzählstelle, Fahrradzählstellen
  it Contatori di biciclette, conta bici, contabici, conteggio biciclette, traffico ciclistico, passaggi bici, conteggio bici, contabiciclette, conta biciclette, conteggi biciclette, contatore bici, contatori bici, traffico di biciclette, conteggio ciclisti
  en Bicycle counters, bike counters, bike counter, cycle counters, bike counts, bicycle counts, bicycle traffic, cycling counts, cyclists counted, bicycle counter, cycle counter, cycle counts, cyclist counts, bike traffic, counting bikes, cycle traffic, bicycle counting stations, bike counting, bicycle counting

station type: Flight
  de Flüge, Flug, Flugplan, Flughafen, Abflüge, Flugverbindungen, fliegen, Flieger, Flugzeuge, Flugzeug, Flugzeiten, Airport, Abflug, Flughäfen, Abflugzeiten, Flugverkehr, wohin fliegen, Direktflüge, Linienflüge
  it Voli, volo, aeroporto, partenze aeree, orario voli, volare, aerei, aereo, aeroporti, partenze, orari dei voli, orari voli, collegamenti aerei, voli diretti, voli di linea, dove si vola
  en Flights, flight, flight schedule, airport, departures, plane, fly, flying, planes, airports, flight times, flight departures, airline, airlines, direct flights, flight timetable, air traffic, where to fly

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
