/**
 * Values of fields of stations: `type . field sign value`; several types or values with bars between them. A field is a data type, or starts with
 * `smetadata`.
 */
export const stationValueWords = `
value: ParkingStation.free>0
  de Freie Plätze, frei, freie Parkplätze, wo kann ich parken, freie, freier Parkplatz, parken, wo parken, verfügbar, freie Parkhäuser, freien Plätze, freien Parkplätze, freien Stellplätze, freie Stellplätze, freien Parkplatz, freien Platz, freier Platz, freien, freier
  it Posti liberi, libero, liberi, disponibili, dove parcheggiare, parcheggiare, disponibile, posto libero, parcheggio libero, parcheggi con posti liberi
  en Free places, free, available, free spaces, free parking spaces, where can I park, vacant, spaces available, availability, unoccupied
value: ParkingStation.free=0
  de Voll, ausgelastet, keine freien Plätze, voll besetzt, komplett belegt
  it Pieni, completo, esauriti
  en Full, no free places, completely full, fully occupied
value: ParkingStation.smetadata.parking_type=garage
  de Garage, Garagen, Parkhaus, Parkhäuser, Parkgarage, Parkgaragen, Tiefgarage, Tiefgaragen, überdacht, gedeckt, überdachter Parkplatz, gedeckte Parkplätze, unterirdisch, Parkdeck, Parkhochhaus
  it Autorimessa, garage, autosilo, parcheggio coperto, parcheggi coperti, coperto, parcheggio sotterraneo, sotterraneo, coperti, parcheggio multipiano
  en Garage, garages, parking garage, parking garages, multi-storey, multi-storey car park, covered, indoor, underground car park, underground parking, underground, parking deck, parking structure, covered parking
value: ParkingStation.smetadata.parking_type=openSpace
  de Im Freien, Parkplatz im Freien, offene Parkplätze, unter freiem Himmel, oberirdisch
  it Parcheggio all’aperto, parcheggio di superficie, scoperto
  en Open-air, outdoor, surface parking, open-air parking, outdoor parking, uncovered
value: ParkingStation.smetadata.use=commuters
  de Für Pendler, Park and Ride, P+R, Pendlerparkplatz, P+R-Parkplatz, Park & Ride
  it Per pendolari, park and ride, P+R, parcheggio scambiatore, parcheggi per pendolari
  en For commuters, park and ride, P+R, commuter parking
value: ParkingStation.smetadata.use=leisure
  de Ausflugsparkplätze, Wanderparkplatz, Freizeitparkplatz, Parkplätze für Ausflüge, Wandererparkplatz
  it Parcheggi per gite, parcheggio per escursionisti, parcheggi turistici
  en Car parks for excursions, hikers’ car park, trailhead parking
value: ParkingStation.smetadata.use=town
  de Stadtparkplätze, innerstädtisch, Parkplätze in der Stadt
  it Parcheggi cittadini, parcheggi in città
  en Town car parks, city car parks, town parking
value: ParkingSensor.smetadata.disabled=true
  de Behindertenparkplätze, Behindertenparkplatz, Behindertenstellplatz, für Behinderte, Rollstuhlparkplatz, Behinderten-Parkplätze, barrierefreie Parkplätze, barrierefreier Parkplatz, Rollstuhlparkplätze, behindertengerechte Parkplätze
  it Posti per disabili, parcheggi disabili, parcheggio disabili, stalli disabili, per disabili, posti auto per disabili, parcheggi per disabili, posto disabili, posti disabili, parcheggio per disabili
  en Disabled parking, parking for disabled people, disabled, disabled parking spaces, accessible parking, handicapped parking, disabled spaces, disabled parking spots, disabled parking spot, disabled spots, wheelchair parking, blue badge parking, parking for wheelchair users, accessible parking spots
value: ParkingSensor.occupied=0
  de Freier Stellplatz, frei, freie, freien, freier
  it Stallo libero, libero
  en Free space, free, vacant, unoccupied
value: ParkingSensor.occupied=1
  de Besetzter Stellplatz, besetzt, belegt
  it Stallo occupato, occupato
  en Occupied space, occupied, taken
value: EChargingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, freie Ladesäulen, freie Ladestationen, freie E-Tankstellen, freie Ladeplätze, verfügbare Ladestationen, verfügbare Ladesäulen, unbesetzt, freien Ladesäulen, freien Ladestationen, freien, freier
  it Disponibile, disponibili, libero, liberi, libera, libere, colonnine disponibili, colonnine libere, stazioni di ricarica libere, stazioni di ricarica disponibili, colonnina libera
  en Available, free, vacant, availability, free charging stations, available charging stations, free chargers, available chargers
value: BikesharingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, verfügbare Räder, freie Räder, freie Fahrräder, Räder verfügbar, Räder frei, freies Rad, freies Fahrrad, freie Leihräder, verfügbare Leihräder, verfügbare Fahrräder, übrig, noch da, freien Räder, freien Fahrräder, freien Leihräder, freien, freies
  it Disponibile, disponibili, libere, bici disponibili, biciclette disponibili, bici libere, bici libera, biciclette libere, biciclette condivise disponibili, bici a disposizione, rimaste
  en Available, free, bikes available, available bikes, availability, free bikes, free bicycles, available bicycles, bikes left, left, remaining, free to rent
value: CarsharingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, verfügbare Autos, freie Autos, freies Auto, Autos frei, verfügbare Leihautos, freie Carsharing-Autos, übrig, freien Autos, freien, freies
  it Disponibile, disponibili, libere, auto disponibili, auto libere, macchine disponibili, veicoli disponibili, auto a disposizione, rimaste
  en Available, free, cars available, available cars, availability, free cars, vehicles available, left, cars left, remaining
value: CarsharingStation.smetadata.hasFixedParking=true
  de Mit festem Stellplatz
  it Con posto fisso
  en With fixed parking space, fixed parking
value: CarsharingStation.smetadata.bookMode=PHONE
  de Telefonisch buchbar, per Telefon
  it Prenotabili per telefono, per telefono
  en Booked by phone, by phone
value: EChargingStation.smetadata.state=ACTIVE
  de In Betrieb, funktionierend, aktiv, funktioniert
  it In funzione, funzionante, attiva
  en In service, working, operational, active, functioning
value: EChargingStation.smetadata.accessType=PUBLIC
  de Öffentlich, öffentlich zugänglich, öffentliche, frei zugänglich
  it Pubblico, pubbliche, accesso pubblico
  en Public, publicly accessible, open to the public, publicly available
value: EChargingStation.smetadata.reservable=true
  de Reservierbar, vorreservierbar, mit Reservierung
  it Prenotabile
  en Reservable, bookable
value: EChargingStation.smetadata.state=TEMPORARYUNAVAILABLE
  de Vorübergehend außer Betrieb, außer Betrieb, defekt, kaputt, gestört
  it Temporaneamente fuori servizio, fuori servizio, guasta
  en Temporarily out of service, broken, defective
value: EChargingStation.smetadata.accessType=PRIVATE_WITHPUBLICACCESS
  de Privat mit öffentlichem Zugang, privat
  it Privata con accesso pubblico, privata
  en Private with public access, private, privately owned
value: MeteoStation.air-temperature<0
  de Frost, unter null, Minusgrade, unter dem Gefrierpunkt, friert, gefriert, gefroren, Frostgrade, eiskalt, Temperaturen unter null
  it Gelo, sotto zero, sotto lo zero, sottozero, temperature sotto zero
  en Frost, below zero, freezing, below freezing, sub-zero, subzero, below freezing point, freezing cold, minus degrees, temperatures below zero
value: CarsharingCar.availability=1
  de Verfügbar, frei, freie, verfügbare Carsharing-Autos, freien, freies
  it Disponibile, libera, libere
  en Available, free, vacant, unoccupied
value: CarsharingCar.smetadata.electric=true
  de Elektrisch, Elektro, E-Auto, E-Autos, Elektroauto, Elektroautos, elektrische Autos, elektrisches Auto, Elektrofahrzeug, Elektro-Carsharing, E-Carsharing, elektrische Leihautos, elektrisches Carsharing
  it Elettriche, auto elettriche, auto elettriche condivise, car sharing elettrico, carsharing elettrico, veicoli elettrici, macchine elettriche, auto elettriche a noleggio
  en Electric, electric car, electric shared cars, electric vehicle, e-car, EV, electric carsharing, electric rental cars
value: CarsharingCar.smetadata.electric=false
  de Mit Verbrennungsmotor, Verbrenner, Benziner
  it Con motore a combustione
  en Combustion engine
value: CarsharingCar.smetadata.brand=Van
  de Van, Transporter, Kleinbus, Kleinbusse, Carsharing Van, Carsharing-Transporter
  it Furgone, pulmino, van
  en Van, minibus, shared vans, car sharing van
value: CarsharingCar.smetadata.brand=Kombi
  de Kombi, Kombis, Carsharing-Kombi
  it Station wagon
  en Estate car, station wagon, shared estate cars
value: CarsharingCar.smetadata.brand=Compact
  de Kompaktwagen, Kleinwagen
  it Utilitaria
  en Compact car, small car
value: VMS.smetadata.direction=north
  de Richtung Norden, nordwärts, Nordrichtung, Fahrtrichtung Norden, Richtung Brenner
  it Direzione nord, verso nord, direzione Brennero
  en Northbound, towards the north, direction north
value: VMS.smetadata.direction=south
  de Richtung Süden, südwärts, Südrichtung, Fahrtrichtung Süden, Richtung Trient
  it Direzione sud, verso sud
  en Southbound, towards the south, direction south
value: EChargingPlug.echarging-plug-status=1
  de Freie Ladepunkte, frei, freie, verfügbar, freie Ladestecker, freie Stecker, verfügbare Ladepunkte, freier Ladepunkt, verfügbare Stecker, freien Ladepunkte, freien Stecker, freien, freier
  it Punti di ricarica liberi, libero, libere, disponibile, prese libere, prese di ricarica libere, punti di ricarica disponibili, prese disponibili
  en Free charging points, free, available, vacant, free plugs, available plugs, free charging plugs, available charging points, unoccupied, outlets available, free connectors
value: EChargingPlug.echarging-plug-status=0
  de Besetzte Ladepunkte, besetzt, belegt, belegte Ladepunkte, in Verwendung, lädt gerade
  it Punti di ricarica occupati, occupato, prese occupate
  en Occupied charging points, occupied, busy plugs, taken
value: EChargingPlug.smetadata.outlets.0.outletTypeCode=CCS
  de CCS-Stecker, CCS, Combo 2, Typ CCS, CCS Ladestation, CCS Ladesäule, CCS Ladepunkt, CCS-Anschluss, Combo-Stecker, Gleichstrom, DC-Laden, CCS Schnelllader, Ladestecker CCS
  it Connettore CCS, CCS, combo 2, CCS combo, tipo CCS, colonnine CCS, stazioni di ricarica CCS, presa CCS, corrente continua, ricarica CCS
  en CCS plug, CCS, combo 2, CCS combo, CCS charging, CCS charger, CCS charging stations, CCS connector, DC charging, CCS charging points
value: EChargingPlug.smetadata.outlets.0.outletTypeCode=CHAdeMO
  de CHAdeMO-Stecker, CHAdeMO, CHAdeMO Ladestation, CHAdeMO Ladesäule, CHAdeMO Ladepunkt
  it Connettore CHAdeMO, CHAdeMO, colonnine CHAdeMO, stazioni di ricarica CHAdeMO, prese CHAdeMO, ricarica CHAdeMO
  en CHAdeMO plug, CHAdeMO, CHAdeMO chargers, CHAdeMO charging stations, CHAdeMO charging, CHAdeMO connector
value: EChargingPlug.smetadata.outlets.0.outletTypeCode=Type 2 Mennekes
  de Typ-2-Stecker, Typ 2, Typ2, Mennekes, Type 2 Mennekes, Typ 2 Ladestation, Typ 2 Ladesäule, Mennekes-Stecker, Wechselstrom, AC-Laden, Steckertyp 2, Ladestecker Typ 2, Typ 2 Ladepunkte
  it Connettore tipo 2, tipo 2, tipo2, Mennekes, type 2, presa tipo 2, colonnine tipo 2, stazioni di ricarica tipo 2, ricarica tipo 2, corrente alternata, presa Mennekes
  en Type 2 plug, type 2, type2, Mennekes, type 2 Mennekes, type 2 charging, type 2 charger, type 2 charging stations, type 2 connector, AC charging, type 2 charging points
value: EChargingPlug.smetadata.outlets.0.maxPower>=50
  de Schnellladen, Schnellladestation, Schnellladesäule, Schnellladepunkte, schnelle Ladepunkte, schnelle Ladestationen, schnelle Ladesäulen, schnell laden, Hochleistungslader, HPC, Ultraschnelllader, schnell, schnelle
  it Ricarica rapida, ricarica veloce, colonnine veloci, colonnine rapide, stazioni di ricarica rapida, punti di ricarica rapida, ricarica ultrarapida, colonnine fast, stazioni di ricarica veloci, ricarica ultra veloce, HPC, rapida, rapide, veloce, veloci
  en Fast charging, fast chargers, rapid charging, rapid chargers, quick charging, fast charging stations, fast charging points, superchargers, high-power charging, HPC, quick chargers, fast EV charging, ultra fast chargers, fast, rapid
value: EChargingPlug.smetadata.outlets.0.hasFixedCable=true
  de Mit festem Kabel
  it Con cavo fisso
  en With fixed cable, tethered
value: EnvironmentStation.smetadata.type=traffic
  de Verkehrsnahe Messstellen, verkehrsnah
  it Stazioni da traffico
  en Roadside stations, roadside, traffic sites
value: EnvironmentStation.smetadata.type=background
  de Hintergrundmessstellen, Hintergrund, Hintergrundbelastung
  it Stazioni di fondo
  en Background stations, background
value: Flight.flight-status=DELAYED
  de Verspätete Flüge, verspätet, mit Verspätung, Flüge mit Verspätung, Flugverspätungen, Flug verspätet
  it Voli in ritardo, in ritardo, ritardo voli, ritardi dei voli
  en Delayed flights, delayed, flights delayed, late flights, flight delays
value: Flight.flight-status=CANCELLED
  de Annullierte Flüge, gestrichene Flüge, Flugausfälle, Flug gestrichen, annulliert, gestrichen
  it Voli cancellati, cancellati, voli annullati, annullati, cancellazioni voli
  en Cancelled flights, canceled flights, cancelled, canceled, flight cancellations
value: Flight.flight-status=ON TIME
  de Pünktlich, pünktliche Flüge, rechtzeitig
  it Puntuale, voli puntuali
  en punctual, punctual flights
`
