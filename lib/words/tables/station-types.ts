/** Types of stations. */
export const stationTypeWords = `
station type: ParkingStation
  de Parkplätze, Parkplatz, Parkfläche, Autoparkplatz, Stellplätze, Parkraum, Parkstationen, Parkmöglichkeiten, Parkmöglichkeit, Autoabstellplätze, Abstellplatz, Parking, Parkplatzsuche, Auto abstellen, Auto parken, Parkgelegenheit, Parkareal
  it Parcheggi, parcheggio, posteggio, posteggi, posti auto, parcheggi auto, dove parcheggio, parcheggiare l’auto, aree di sosta, sosta, parking, aree parcheggio, parcheggiare la macchina, lasciare la macchina
  en Car parks, car park, parking, parkings, parking lot, parking lots, parking space, parking spaces, parking places, parking area, parking station, parking spots, parking spot, somewhere to park, carparks, parking options, parking facilities for cars
station type: ParkingSensor
  de Parksensoren, Parksensor, Parkplatzsensor, Parkplatzsensoren, Stellplatzsensoren, Bodensensoren, Einzelstellplätze, einzelne Stellplätze, einzelne Parkplätze, Stellplatzsensor
  it Sensori di parcheggio, sensore parcheggio, sensori parcheggio, sensori dei posti auto, sensore di sosta, sensori stalli, singoli posti auto, singoli stalli, stalli singoli
  en Parking sensors, parking sensor, parking space sensor, parking bay sensors, ground sensors, bay sensors, single parking bays, single bays, parking bays, individual parking spaces, single parking spaces
station type: ParkingFacility
  de Parkanlagen, Parkanlage
  it Strutture di parcheggio, struttura di parcheggio
  en Parking facilities, parking facility
station type: BikeParking
  de Fahrradparkplätze, Fahrradabstellplätze, Fahrradparkplatz, Fahrradboxen, Radständer, Fahrradständer, Veloparkplätze, Veloständer, Fahrradgarage, Radabstellplätze, Fahrradabstellanlage
  it Parcheggi per biciclette, parcheggio bici, rastrelliere, posteggio biciclette, deposito biciclette, velostazione, rastrelliera
  en Bicycle parking, bike parking, bike racks, bicycle stands, bicycle racks, cycle parking, bike shelter
station type: EChargingStation
  de Ladestationen, Ladestation, E-Auto, E-Autos, Elektroauto, Elektroautos, E-Ladestation, E-Tankstelle, Elektrotankstelle, Ladesäule, Stromtankstelle, Stromtankstellen, Elektroladestation, Ladepark, E-Auto laden, Elektroauto laden, Auto laden, E-Mobilität, Elektromobilität, Ladestation für Elektroautos, Ladestationen für Elektroautos, Elektroautos laden, E-Autos laden, Elektroladesäule, E-Ladesäulen, E-Zapfsäulen, Strom tanken, aufladen, Auto aufladen, E-Auto aufladen, Elektroauto aufladen, Wallbox, Ladeinfrastruktur, Stromladestation, Ladeplatz, Akku laden, Ladestationen für E-Autos, E-Ladepark, EV-Ladestationen, Tesla, Tesla laden, Supercharger, Tesla Supercharger
  it Stazioni di ricarica, stazione di ricarica, auto elettrica, auto elettriche, macchina elettrica, colonnine, colonnina, colonnine di ricarica, colonnine elettriche, ricarica elettrica, ricarica, ricarica auto elettriche, ricaricare auto, mobilità elettrica, colonnine auto elettriche, ricarica veicoli elettrici, ricaricare, caricare l’auto, caricare auto elettrica, ricaricare auto elettrica, ricarica EV, ricarica auto, wallbox, stazioni per auto elettriche, punti ricarica auto, infrastruttura di ricarica, postazioni di ricarica, colonnine EV, Tesla, ricarica Tesla, supercharger
  en Charging stations, charging station, electric car, electric cars, e-car, EV, EV charging, EV charging stations, e-charging, electric charging, car charging, EV charger, chargers, charging stations for electric cars, charge my car, charge electric car, e-mobility, electric vehicle charging, charge, recharge, EV stations, car charger, electric car chargers, charge points for cars, e-car charging, charging infrastructure, wallbox, electromobility, Tesla, Tesla charging, supercharger, Tesla superchargers
station type: EChargingPlug
  de Ladepunkte, Ladepunkt, Ladestecker, Stecker, Steckdosen für Elektroautos, Steckertypen, Ladestecker Typen, Ladeanschluss, Ladesteckdose, Steckdose, Ladekabel, Anschlüsse, Ladestationen
  it Punti di ricarica, punto di ricarica, prese di ricarica, presa di ricarica, connettori, spine, prese, prese elettriche per auto, tipi di connettore, attacchi di ricarica, stazioni di ricarica
  en Charging plugs, charging plug, charging point, charging points, outlets, connectors, plugs, sockets, plug types, connector types, charging outlets, charging sockets, EV plugs, charging connectors, charging stations
station type: MeteoStation
  de Wetterstationen, Wetterstation, Messstation, Messstationen, Meteostation, Meteostationen, Wetterdaten, Wettermesswerte, Klimastation, Klimadaten, Wetterwerte, meteorologische Daten, Meteodaten, Wettermessung, Messstellen für Wetter, meteorologische Stationen, Wetter
  it Stazioni meteo, stazione meteo, stazioni meteorologiche, stazione meteorologica, centraline meteo, dati meteo, dati meteorologici, stazioni di misura meteo, rilevazioni meteo, dati climatici, osservazioni meteo, meteo
  en Weather stations, weather station, meteo station, meteorological station, weather data, weather measurements, meteorological data, meteo data, climate data, weather measuring stations, weather sensors, weather readings, climate stations, weather
station type: EnvironmentStation
  de Luftqualität, Luftmessstation, Luftmessstationen, Luftgüte, Luftverschmutzung, Luftschadstoffe, Schadstoffe, Abgase, Umweltmessstation, Umweltstation, Luft, Luftmessungen, Luftwerte, Luftgütewerte, Luftqualitätsindex, Schadstoffwerte, Smog, Luftbelastung, Luftmessnetz, Emissionen, Immissionen, Umweltdaten, Luftreinheit, wie sauber ist die Luft, saubere Luft, schlechte Luft, dreckige Luft, Luftqualität heute
  it Qualità dell’aria, qualità aria, inquinamento, inquinamento dell’aria, inquinanti, inquinamento atmosferico, centraline aria, stazioni ambientali, smog, aria, stazione di qualità dell’aria, centraline di qualità dell’aria, dati ambientali, emissioni, qualità d’aria, indice qualità dell’aria, aria pulita, quanto è pulita l’aria, com’è l’aria, aria inquinata
  en Air quality, air pollution, pollution, pollutants, air quality stations, environment stations, environmental stations, smog, air, air quality index, AQI, air monitoring, emissions, air measurements, environmental data, clean air, how clean is the air, how is the air, dirty air, bad air
station type: WaterGauge
  de Flusspegel, Pegel, Pegelstation, Pegelstationen, Flüsse, Wasserpegel, Hochwasser, Pegelmessstelle, Hydrometer, Flusspegelstände, Flusswasserstände, Wasserpegelstände, Wasserstand der Flüsse, Hydrologie, hydrologische Stationen, Überschwemmung, Gewässer, Bäche, Hochwasserwarnung, Hydrometrie, Hochwassergefahr, Überschwemmungsgefahr, Hochwasserlage
  it Idrometri, idrometro, fiumi, fiume, livello dei fiumi, stazioni idrometriche, piena, corsi d’acqua, idrologia, alluvione, allerta fiumi, torrenti, rischio alluvione, rischio di alluvione, pericolo alluvione, allerta idrometrica
  en River gauges, river gauge, water gauge, gauges, river levels, rivers, flood, flood levels, hydrology, streams, river monitoring, hydrometric stations, river heights, hydrological stations, flood risk, risk of flooding, flooding, flood warning
station type: TrafficSensor
  de Verkehrszähler, Verkehrssensor, Verkehrssensoren, Verkehrszählung, Verkehrszählungen, Zählstelle, Zählstellen, Verkehrszählstelle, Verkehrsaufkommen, Verkehr, Verkehrsdaten, Verkehrsmessung, Verkehrsmenge, Verkehrsstärke, Verkehrsdichte, Verkehrsfluss, Fahrzeugzählung, Zählstellen Verkehr, Verkehrsbelastung, Verkehrsfrequenz, Verkehrsstatistik, Fahrzeugverkehr, Autoverkehr, Verkehrsdetektoren
  it Contatori del traffico, contatraffico, sensori di traffico, sensori del traffico, sensore traffico, rilevatori di traffico, conteggio traffico, conteggi traffico, conteggi del traffico, traffico, dati sul traffico, volume di traffico, flussi di traffico, traffico stradale, traffico veicolare, densità di traffico, statistiche del traffico, conteggio veicoli, contaveicoli, intensità del traffico, flusso veicolare, misurazione del traffico
  en Traffic counters, traffic sensors, traffic sensor, traffic counter, traffic counts, traffic count, traffic counting, traffic, traffic volume, traffic data, traffic flow, traffic density, traffic intensity, traffic statistics, vehicle counts, vehicle counters, traffic measurement, road traffic, counting stations, traffic stations, car counts, traffic monitoring
station type: RWISstation
  de Straßenwetter, Straßenwetterstation, Straßenwetterstationen, Fahrbahnwetter, Glatteis, Straßenwetterdaten, Straßenwetterlage, Wetter auf der Straße, Straßenglätte, Glättewarnung, Eisglätte, Fahrbahnsensoren, Glätte
  it Meteo stradale, stazioni meteo stradali, stazione meteo stradale, ghiaccio sulla strada, meteo in autostrada, ghiaccio, stazioni meteo autostradali, condizioni meteo stradali, gelo sulle strade
  en Road weather, road weather station, road weather stations, black ice, road ice, road weather information, weather on the motorway, road frost, RWIS
station type: VMS
  de Wechseltextanzeigen, Anzeigetafeln, Anzeigetafel, Wechselverkehrszeichen, Verkehrstafeln, Leuchttafeln, Autobahnanzeigen, Autobahntafeln, Verkehrsleittafeln, Verkehrsanzeigen, Hinweistafeln, Anzeigen auf der Autobahn, Schilderbrücken, Infotafeln, digitale Verkehrsschilder, VMS-Tafeln, Überkopfanzeigen, Tafeln über der Autobahn, Schilder über der Autobahn, Anzeigen über der Autobahn, Tafeln auf der Autobahn, Schilder auf der Autobahn, Autobahnschilder
  it Pannelli a messaggio variabile, pannelli, pannello a messaggio variabile, tabelloni, messaggi in autostrada, cartelli luminosi, pannello luminoso, messaggi sui pannelli, PMV, cartelli elettronici, pannelli in autostrada, pannelli sull’autostrada, cartelli in autostrada, cartelli sull’autostrada, tabelloni in autostrada, scritte sui pannelli
  en Message signs, variable message signs, variable message sign, road signs, display boards, motorway signs, electronic signs, message boards, gantry signs, overhead signs, matrix signs, dynamic signs, highway signs, electronic road signs, VMS signs, signs over the motorway, signs above the motorway, signs on the motorway, boards over the motorway, signs over the highway, signs on the highway, motorway message signs, highway message boards
station type: BluetoothStation
  de Fahrzeugdetektoren, Bluetoothstation, Bluetooth-Stationen, Bluetooth-Detektoren, Fahrzeugerfassung, Bluetooth-Sensoren, Bluetooth
  it Rilevatori di veicoli, stazioni bluetooth, rilevatori bluetooth, sensori bluetooth, bluetooth
  en Vehicle detectors, bluetooth stations, bluetooth detectors, bluetooth sensors, bluetooth
station type: LinkStation
  de Reisezeiten, Reisezeit, Fahrzeit, Fahrzeiten, Fahrtdauer, Reisedauer, Straßenabschnitte, wie lange dauert die Fahrt, Fahrtzeit, wie lange fährt man, Streckenabschnitte, Streckenzeiten, Dauer der Fahrt, Fahrdauer, wie lange fahre ich, wie lange dauert es mit dem Auto, wie lange braucht man mit dem Auto, wie lange braucht man, wie lange dauert die Autofahrt, Fahrtzeiten, wie lang fährt man, wie lange ist die Fahrzeit, Autofahrzeit
  it Tempi di percorrenza, tempo di percorrenza, tempi di viaggio, tempo di viaggio, durata del viaggio, tratte, tratto stradale, tratti stradali, quanto tempo ci vuole, tempi di guida, durata del tragitto, quanto ci vuole, quanto ci si mette, quanto ci metto, quanto tempo si impiega, quanto si impiega, quanto dura il viaggio, quanto dura il tragitto, quanto tempo ci si mette, tempo di percorrenza in auto, quanto tempo ci vuole in auto
  en Travel times, travel time, journey time, journey times, driving time, drive time, road stretches, stretch, stretch of road, how long does it take, how long to drive, travel duration, trip time, trip duration, road segments, how long does the drive take, how long does the drive, how long is the drive, how long does it take to drive, how long do I need, drive times, how long to get, time it takes to drive, how much time does it take, how long will the drive take
station type: BikesharingStation
  de Leihräder, Leihrad, Fahrradverleih, Fahrradverleih Stationen, Radverleih, Bikesharing, Bike-Sharing, Mietrad, Mieträder, Leihfahrräder, Fahrrad leihen, Rad mieten, wie viele Räder, wieviel Räder, wieviele Räder, wie viele Fahrräder, E-Bike-Verleih, Räder, Fahrräder, Rad leihen, Fahrradverleihe, Veloverleih, Velovermietung, Mietvelos, Radlverleih, Bikeverleih, Rad ausleihen, Fahrrad ausleihen, Fahrrad mieten, E-Bike mieten, E-Bike leihen, E-Bikes, Ebike, Velo, Velos, Elektrofahrrad, Pedelec, Pedelecs, Fahrradverleihstationen, Fahrradvermietung, Radvermietung, Radleihe, Leihradstationen, Leihradl, Mietfahrräder, Bike-Verleih, Bikesharing-Stationen
  it Bici condivise, bike sharing, bikesharing, noleggio bici, noleggio biciclette, bici a noleggio, stazioni bike sharing, quante bici, quante biciclette, noleggio ebike, bici elettriche a noleggio, bici elettriche, ebike, e-bike, biciclette elettriche, affittare bici, biciclette condivise, bici in sharing, prendere una bici, noleggio e-bike
  en Shared bicycles, bike sharing, bikesharing, bike share, bike rental, rental bikes, bikes, shared bikes, bicycle sharing, bike hire, rent a bike, how many bikes, how many bicycles, bike station, bike stations, ebike, e-bike, electric bikes, bicycle rental, bicycle hire, rent a bicycle, city bikes, public bikes, borrow a bike, bike sharing stations, e-bike rental, rent e-bike
station type: CarsharingStation
  de Carsharing, Carsharing-Stationen, Car-Sharing, Leihautos, Leihauto, Autoverleih, Mietwagen, Mietauto, Autos leihen, Auto leihen, Auto mieten, Autovermietung, Carsharing-Standorte, Mietautos, Auto ausleihen, Carsharingstation, Gemeinschaftsauto, Gemeinschaftsautos, Autoteilen
  it Carsharing, car sharing, auto condivise, noleggio auto, stazioni car sharing, auto a noleggio, noleggio auto condivisa, auto condivisa, autonoleggio, macchine a noleggio, auto in condivisione, affittare un’auto, stazioni carsharing
  en Shared cars, car sharing, carsharing, car share, shared car, rental cars, car rental, car sharing stations, rent a car, hire a car, carsharing stations, borrow a car
station type: CarsharingCar
  de Carsharing-Fahrzeuge, Carsharing-Autos, Carsharing-Auto, Sharing-Autos, geteilte Autos, Sharingautos, Fahrzeuge zum Teilen, Leihwagen, gemeinsam genutzte Autos, Carsharing
  it Veicoli carsharing, auto carsharing, auto del car sharing, macchine condivise, veicoli condivisi, carsharing, car sharing, veicoli in sharing, auto in sharing, macchine in sharing
  en Shared vehicles, carsharing, car sharing, carsharing cars, car sharing vehicles, sharing cars, car sharing cars, carsharing vehicles
station type: BikeCounter
  de Fahrradzähler, Radzähler, Zählstelle, Zählstellen, Radfahrerzählung, Radverkehr, Radverkehrszählung, Fahrradzählung, Zählstellen für Fahrräder, Radlzähler, Radzählstellen, Fahrradverkehr, Veloverkehr, Velozähler, Fahrradzählstellen
  it Contatori di biciclette, conta bici, contabici, conteggio biciclette, traffico ciclistico, passaggi bici, conteggio bici, contabiciclette, conta biciclette, contatore bici, traffico di biciclette, conteggio ciclisti
  en Bicycle counters, bike counters, bike counter, cycle counters, bike counts, bicycle counts, bicycle traffic, cycling counts, cyclists counted, bike traffic, cycle traffic, bicycle counting stations
station type: Flight
  de Flüge, Flug, Flugplan, Flughafen, Abflüge, Flugverbindungen, fliegen, Flugzeuge, Flugzeiten, Airport, Abflugzeiten, Flugverkehr, wohin fliegen, Direktflüge, Linienflüge
  it Voli, volo, aereo, aerei, aeroporto, partenze aeree, orario voli, volare, partenze, collegamenti aerei, voli diretti, voli di linea
  en Flights, flight, flight schedule, airport, departures, plane, fly, flight times, flight departures, airline, direct flights, flight timetable, air traffic
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

/** Data types. A name with a sign and a number is a condition on the measured value, e.g. free spaces. */
export const dataTypeWords = `
data type: free
  de Freie Plätze, freie Parkplätze, freie Stellplätze, Parkplatzverfügbarkeit, freier Parkraum, Restplätze, verfügbare Parkplätze, freie Parkplatzanzahl, wie viele freie Parkplätze, freien Plätze, freien Parkplätze, freien Stellplätze
  it Posti liberi, parcheggi liberi, disponibilità parcheggi, posti disponibili, posti auto liberi, parcheggi disponibili, posti parcheggio liberi
  en Free places, free spaces, free parking spaces, vacant spaces, parking availability, available spaces, available parking spaces, spaces left, free parking, free places in car parks, how many free spaces, remaining spaces
data type: occupied
  de Belegte Plätze, belegt, Belegung, Auslastung, besetzt, Parkplatzbelegung, Parkplatzauslastung, wie voll, wie ausgelastet, Parkauslastung, Belegungsgrad, Füllstand, Auslastungsgrad, besetzte Plätze, belegte Parkplätze, überfüllt, wie besetzt
  it Posti occupati, occupazione, occupazione parcheggi, occupati, tasso di occupazione, quanto pieni, quanto pieno, quanto è pieno, posti occupati nei parcheggi, grado di occupazione, riempimento, affollato, affollati, affollamento, quanto sono pieni
  en Occupied places, occupied, occupancy, occupied spaces, utilisation, parking occupancy, how full, how busy, parking utilisation, parking utilization, utilization, occupancy rate, taken spaces, crowded, how crowded, busy
data type: number-available
  de Verfügbar, Anzahl verfügbar
  it Disponibili
  en Available, number available
data type: echarging-plug-status
  de Zustand des Ladepunkts, Ladezustand, Status der Ladepunkte, Steckerstatus, Status der Stecker, Ladestatus, Ladesäulenstatus
  it Stato del punto di ricarica, stato delle prese, stato colonnine
  en Status of the plug, plug status, charging status, charger status, connector status, charging point status
data type: echarging-plug-status-ocpi
  de Zustand des Ladepunkts (OCPI), OCPI
  it Stato del punto di ricarica (OCPI), OCPI
  en Status of the plug (OCPI), OCPI
data type: air-temperature
  de Lufttemperatur, Temperatur, Wetter, Temperaturen, Außentemperatur, Temperaturverlauf, wie warm, wie kalt, Grad Celsius, wie viel Grad, wie viele Grad, wärmste, wärmster, kälteste, kältester, heißeste, wie warm ist es, wie kalt ist es, Höchsttemperatur, Tiefsttemperatur, Temperaturmessung, Temperaturwerte, Hitze, Thermometer, wieviel Grad, Celsius
  it Temperatura dell’aria, temperatura, meteo, temperature, temperatura aria, temperatura esterna, gradi, più caldo, più freddo, fa più freddo, fa più caldo, dove fa più freddo, dove fa più caldo, fa freddo, fa caldo, quanto fa caldo, quanto fa freddo, quanti gradi, caldo, freddo, termometro, calore, gelido
  en Air temperature, temperature, weather, temperatures, outdoor temperature, how warm, how cold, hottest, warmest, coldest, warm, cold, hot, degrees, how hot, heat, thermometer, cold weather, temperature values, how many degrees, chilly, warmth, celsius, heatwave
data type: air-humidity
  de Luftfeuchtigkeit, Feuchtigkeit, Luftfeuchte, Feuchte, relative Luftfeuchte, Luftfeuchtewerte
  it Umidità dell’aria, umidità, umidità relativa, umidità relativa dell’aria, tasso di umidità
  en Air humidity, humidity, relative humidity, moisture, humidity levels, relative air humidity
data type: precipitation
  de Niederschlag, Niederschläge, Niederschlagsmenge, Regen, Regenmenge, Regenfälle, Regenfall, Niederschlagsdaten, geregnet, regnet, regnen, Regenwahrscheinlichkeit, Regenwasser, Niederschlagswerte, Regenschauer, Schauer, Niederschlagssumme, Regenmesser, verregnet
  it Precipitazioni, precipitazione, pioggia, quantità di pioggia, piogge, millimetri di pioggia, piove, piovuto, sta piovendo, ha piovuto, pioverà, acquazzoni, piovosità, pluviometro, mm di pioggia, dati pluviometrici
  en Precipitation, rain, rainfall, amount of rain, how much rain, raining, is it raining, rained, did it rain, rainy, showers, rain gauge, rainfall data, wet weather
data type: wind-speed
  de Windgeschwindigkeit, Wind, Windstärke, Windgeschwindigkeiten, windig, Sturm, stürmisch, Windmessung, windigste, am windigsten, windigster, Föhn, Windwerte, wie stark ist der Wind
  it Velocità del vento, vento, velocità vento, intensità del vento, ventoso, più ventoso, tira vento, soffia il vento, tempesta, forza del vento, föhn
  en Wind speed, wind, wind speeds, wind strength, windy, windiest, storm, stormy, wind data, foehn
data type: wind-direction
  de Windrichtung, woher weht der Wind
  it Direzione del vento, direzione vento, da dove soffia il vento
  en Wind direction
data type: wind-gust-speed
  de Windböen, Böen, Windspitzen, Sturmböen
  it Raffiche di vento, raffiche
  en Wind gusts, gusts
data type: global-radiation
  de Globalstrahlung, Sonneneinstrahlung, Sonnenstrahlung, Strahlung, Solarstrahlung, Einstrahlung, UV-Strahlung, Sonnenenergie
  it Radiazione globale, radiazione solare, irraggiamento, irraggiamento solare, radiazione, insolazione, irradiazione solare, energia solare
  en Global radiation, solar radiation, radiation, sunshine, irradiance, solar, solar irradiance, insolation, solar energy, global irradiance
data type: sunshine-duration
  de Sonnenscheindauer, Sonnenstunden, Sonnenschein, Sonnenscheinstunden, sonnig, Sonne
  it Durata del soleggiamento, ore di sole, soleggiamento, sole
  en Sunshine duration, hours of sunshine, sunny, sun hours, sun
data type: atmospheric-pressure
  de Luftdruck, Barometer, Hochdruck, Tiefdruck
  it Pressione atmosferica, pressione dell’aria, barometro, pressione
  en Air pressure, atmospheric pressure, barometer, pressure
data type: snow-depth
  de Schneehöhe, Schneehöhen, Schnee, Schneedecke, wie viel Schnee, wieviel Schnee, Schneemenge, Schneehöhenmessung, Schneetiefe, Schneemessungen, verschneit, Schneestand, Schneemassen, wie hoch liegt der Schnee, wo liegt Schnee
  it Altezza della neve, altezza neve, neve, manto nevoso, neve al suolo, quanta neve, quanta neve c’è, spessore della neve, centimetri di neve, innevato, quantità di neve
  en Snow depth, snow, snow on the ground, snow height, how much snow, snowing, snow cover, snowpack, snowy, snow level, centimetres of snow
data type: NO2 - Ossidi di azoto
  de Stickstoffdioxid, Stickoxide, Stickstoffdioxidwerte, NO2, NO2-Werte, Stickstoff, Stickoxidwerte, NOx, Stickoxidbelastung
  it Biossido di azoto, ossidi di azoto, NO2, azoto, NOx, biossido d’azoto, livelli di NO2
  en Nitrogen dioxide, NO2, nitrogen oxides, nitrogen, NOx, NO2 levels, nitrogen dioxide levels
data type: PM10 - Polveri sottili
  de Feinstaub, PM10, Feinstaubwerte, Feinstaubbelastung, Staub, PM10-Werte, Partikel
  it Polveri sottili, PM10, polveri, particolato, livelli di PM10, particelle, polvere sottile
  en Fine dust, PM10, particulate matter, particulates, dust, fine particles, PM10 levels, particles
data type: PM2.5 - Polveri sottili
  de Feinstaub PM2.5, PM2.5, PM25
  it Polveri sottili PM2.5, PM2.5, PM25
  en Fine dust PM2.5, PM2.5, PM25
data type: O3 - Ozono
  de Ozon, O3, Ozonwerte, Ozonbelastung, Ozonkonzentration
  it Ozono, O3, livelli di ozono, concentrazione di ozono
  en Ozone, O3, ozone level, ozone levels, ozone concentration, ozone values
data type: water-flow
  de Abfluss, Durchfluss, Wasserabfluss, Wassermenge, Wasserführung, Abflussmenge, Durchflussmenge, wie viel Wasser, wieviel Wasser, wie viel Wasser führt, wieviel Wasser führt, Wasser führt
  it Portata, portata dei fiumi, deflusso, portata d’acqua, flusso d’acqua, quanta acqua, quanta acqua porta, acqua
  en Water flow, discharge, flow rate, river flow, streamflow, stream flow, water discharge, flow, how much water, most water, water
data type: water-level
  de Wasserstand, Wasserstände, Pegel, Pegelstand, Pegelstände, Wasserhöhe, Wasserpegelstand, wie hoch ist der Fluss, Pegelhöhe, Pegelwerte, Wasserstandsdaten
  it Livello dell’acqua, livello, livello idrometrico, livello acqua, altezza dell’acqua, altezza del fiume
  en Water level, water levels, level of the river, river height, how high is the river, water height
data type: water-temperature
  de Wassertemperatur
  it Temperatura dell’acqua
  en Water temperature
data type: Nr. Light Vehicles
  de Leichte Fahrzeuge, PKW, Verkehr, Verkehrsdaten, Verkehrszählung, Verkehrszählungen, Verkehrsaufkommen, Verkehrsmenge, Autos, Anzahl Fahrzeuge, Fahrzeuge, Fahrzeuganzahl, Anzahl Autos, Pkw-Verkehr, PKWs, Personenwagen, Kraftfahrzeuge, KFZ, Fahrzeugzahlen, wie viele Autos, wie viele Fahrzeuge, Personenkraftwagen, Autozählung
  it Veicoli leggeri, contatraffico, traffico, dati sul traffico, conteggio traffico, conteggi del traffico, volume di traffico, numero veicoli, numero di veicoli, auto, veicoli, automobili, transiti, macchine, numero di auto, autovetture, vetture
  en Light vehicles, cars, traffic, traffic data, number of vehicles, vehicles, number of cars, passing vehicles, traffic counts, traffic count, traffic volume, how many cars, how many vehicles, car traffic, automobiles, passenger cars
data type: Nr. Heavy Vehicles
  de Schwere Fahrzeuge, LKW, Lastwagen, Schwerverkehr, Lkw-Verkehr, Lastkraftwagen, LKWs, Laster, Lastwagenverkehr, Schwerlastverkehr, Lastverkehr, wie viele Lastwagen, Brummis, wie viele LKW
  it Veicoli pesanti, camion, mezzi pesanti, tir, traffico pesante, autocarri, autotreni, numero di camion, autoarticolati, traffico di camion
  en Heavy vehicles, lorries, trucks, heavy traffic, HGV, lorry traffic, truck traffic, heavy goods vehicles, HGVs, number of trucks, how many trucks, how many lorries
data type: Average Speed
  de Mittlere Geschwindigkeit, Durchschnittsgeschwindigkeit, langsamste, schnellste, wie schnell, Verkehrsgeschwindigkeit, wie schnell fließt der Verkehr, Geschwindigkeit, Geschwindigkeiten, Fahrgeschwindigkeit, wie schnell fahren, mittleres Tempo, Durchschnittstempo
  it Velocità media, quanto veloce, a che velocità, velocità, velocità dei veicoli, velocità del traffico
  en Average speed, slowest, fastest, how fast, how fast is traffic, how fast is traffic moving, mean speed, speed, vehicle speed, speeds, traffic speed, driving speed
data type: road-surface-temperature
  de Fahrbahntemperatur, wie kalt ist die Fahrbahn, wie kalt ist der Fahrbahnbelag, wie kalt ist der Asphalt, wie kalt ist der Straßenbelag, wie kalt ist die Straße, Straßentemperatur, Belagstemperatur, Asphalttemperatur, Oberflächentemperatur, Temperatur der Fahrbahn, Temperatur der Straße, Straßenoberfläche, Fahrbahnoberfläche
  it Temperatura dell’asfalto, quanto è freddo l’asfalto, quanto è fredda la strada, temperatura della carreggiata, temperatura strada, temperatura asfalto, temperatura stradale, temperatura manto stradale, superficie stradale, fondo stradale
  en Road surface temperature, road surface temp, how cold is the road, how cold is the road surface, road temperature, surface temperature, asphalt temperature, pavement temperature, road surface, coldest road surface, surface of the road
data type: road-condition
  de Straßenzustand, Fahrbahnzustand, eisige Straßen, eisig, rutschig, rutschige Straßen, glatte Straßen, glatt, trockene Fahrbahn, trockene Straßen, Glätte, Straßenglätte, ist die Straße glatt, vereiste Straßen, vereist, Straßenverhältnisse, Fahrverhältnisse, nasse Fahrbahn, nasse Straßen, Fahrbahnverhältnisse, Zustand der Straßen, Zustand der Fahrbahn, Straßenbedingungen
  it Stato della strada, condizioni della carreggiata, ghiacciata, strada ghiacciata, scivolosa, strada asciutta, strada scivolosa, condizioni della strada, condizioni stradali, fondo stradale, asfalto bagnato, strada bagnata
  en Road condition, condition of the road, road surface condition, icy, icy road, dry road, slippery, slippery road, wet road, state of the road, driving conditions, frozen roads
data type: meteo-observation
  de Wetterbeobachtung
  it Osservazione meteo
  en Weather observation
data type: esposizione
  de Angezeigter Text, Anzeigetext, was steht auf den Tafeln, Tafeltexte, was steht auf den Schildern, was steht auf den Anzeigetafeln, was zeigen die Tafeln, was zeigen die Schilder, Tafeln über der Autobahn, Schilder über der Autobahn, Texte der Anzeigetafeln, was steht auf der Anzeigetafel
  it Testo esposto, messaggi esposti, cosa c’è scritto sui pannelli, messaggi dei pannelli, cosa dicono i pannelli, cosa c’è scritto sui cartelli, cosa c’è scritto sui tabelloni, cosa mostrano i pannelli, messaggi sui pannelli, scritte sui pannelli, testi dei pannelli, cosa dicono, cosa dicono i pannelli, cosa dicono i cartelli, cosa c’è scritto
  en Displayed text, displayed messages, what do the signs say, sign messages, what do the signs show, what is written on the signs, what do the boards say, what do the signs over the motorway say, what do the signs on the motorway say, signs over the motorway, signs above the motorway, text on the signs, texts of the signs, what is on the signs
data type: vehicle detection
  de Erkannte Fahrzeuge, Fahrzeugerkennung
  it Veicoli rilevati, rilevamento veicoli
  en Detected vehicles, vehicle detection
data type: tempo
  de Reisezeit, Fahrzeit, Fahrtzeit, Fahrtdauer, wie lange dauert die Fahrt, wie lange fährt man, wie lange braucht man, wie lange fahre ich, Reisezeiten, Fahrzeiten, Fahrtzeiten
  it Tempo di percorrenza, tempo di viaggio, tempo di guida, quanto ci vuole, quanto ci si mette, quanto tempo ci vuole, tempi di percorrenza, tempi di viaggio, quanto dura il viaggio
  en Travel time, journey time, driving time, how long does the drive, how long does the drive take, how long is the drive, how long does it take, how long does it take to drive, travel times, journey times, drive time, drive times
data type: velocita'
  de Geschwindigkeit, Reisegeschwindigkeit, Reisetempo, langsamste, schnellste
  it Velocità, più lento, più lenta, più veloce, velocità di percorrenza, velocità di viaggio
  en Speed, travel speed, slowest, fastest
data type: availability
  de Verfügbarkeit, Fahrzeug verfügbar
  it Disponibilità, veicolo disponibile
  en Availability, vehicle available
data type: current-station
  de Aktueller Standort
  it Stazione attuale
  en Current station
data type: counted-bikes
  de Gezählte Räder, Radfahrer, Anzahl Radfahrer, Fahrräder gezählt, wie viele Fahrräder, wie viele Räder, Räder gezählt, Radler, Radfahrerzahlen, wie viele Radfahrer, Fahrradfahrer, Radlerzahlen, Biker, vorbeifahrende Räder
  it Biciclette contate, ciclisti, numero di ciclisti, quante biciclette, quante bici, quante biciclette sono passate, quante bici sono passate, biciclette passate, bici passate, passaggi di biciclette, passaggi, quante bici passano, bici contate, numero di bici, passaggio di ciclisti
  en Counted bicycles, cyclists, number of cyclists, bikes counted, counted bikes, how many cyclists, how many bikes, how many bicycles, bikes passed, number of bikes, number of bicycles, passing cyclists
data type: flight-status
  de Flugstatus, planmäßig, Flugverspätung, Flugverspätungen, pünktlich, Status der Flüge
  it Stato del volo, puntuale, puntuali, ritardo voli, ritardi dei voli, puntualità
  en Flight status, on time, on schedule, flight delays, flight delay, punctuality
`
