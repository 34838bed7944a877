/**
 * Values of fields: `entity or station types . field sign value`; several types or values with bars between them. `*` is every kind of records that
 * has the field. A field of a station type is a data type, or starts with `smetadata`.
 */
export const valueWords = `
value: Accommodation.AccoCategoryId=1star
  de 1 Stern, ein Stern, 1-Stern, Einsternhotel
  it 1 stella, una stella
  en 1 star, one star, 1-star

value: Accommodation.AccoCategoryId=2stars
  de 2 Sterne, zwei Sterne, 2-Sterne, Zweisternehotel
  it 2 stelle, due stelle
  en 2 stars, two stars, 2-star, two star

value: Accommodation.AccoCategoryId=3stars
  de 3 Sterne, drei Sterne, 3-Sterne, Dreisternehotel, Drei-Sterne-Hotel, Dreisterne
  it 3 stelle, tre stelle
  en 3 stars, three stars, 3-star, three star

value: Accommodation.AccoCategoryId=4stars
  de 4 Sterne, vier Sterne, 4-Sterne, Viersternehotel, Vier-Sterne-Hotel, Viersterne
  it 4 stelle, quattro stelle
  en 4 stars, four stars, 4-star, four star

value: Accommodation.AccoCategoryId=5stars
  de 5 Sterne, fünf Sterne, 5-Sterne, Luxushotel, Luxushotels, Fünfsternehotel, Fünfsterne, Luxusunterkunft, Luxusunterkünfte, Luxus, 5-Sterne-Hotel, Fünf-Sterne-Hotel
  it 5 stelle, cinque stelle, hotel di lusso, lusso, di lusso, alberghi di lusso, hotel 5 stelle
  en 5 stars, five stars, 5-star, luxury hotel, five star, luxury hotels, luxury, luxury accommodation, five-star hotel

value: Accommodation.AccoCategoryId=3sstars
  de 3 Sterne superior
  it 3 stelle superior
  en 3 stars superior

value: Accommodation.AccoCategoryId=4sstars
  de 4 Sterne superior
  it 4 stelle superior
  en 4 stars superior

value: Accommodation.AccoCategoryId=1flower
  de 1 Blume
  it 1 fiore
  en 1 flower

value: Accommodation.AccoCategoryId=2flowers
  de 2 Blumen
  it 2 fiori
  en 2 flowers

value: Accommodation.AccoCategoryId=3flowers
  de 3 Blumen, drei Blumen
  it 3 fiori, tre fiori
  en 3 flowers, three flowers

value: Accommodation.AccoCategoryId=4flowers
  de 4 Blumen, vier Blumen
  it 4 fiori, quattro fiori
  en 4 flowers, four flowers

value: Accommodation.AccoCategoryId=5flowers
  de 5 Blumen, fünf Blumen
  it 5 fiori, cinque fiori
  en 5 flowers, five flowers

value: Accommodation.AccoCategoryId=1sun
  de 1 Sonne
  it 1 sole
  en 1 sun

value: Accommodation.AccoCategoryId=2suns
  de 2 Sonnen
  it 2 soli
  en 2 suns

value: Accommodation.AccoCategoryId=3suns
  de 3 Sonnen, drei Sonnen
  it 3 soli, tre soli
  en 3 suns, three suns

value: Accommodation.AccoCategoryId=4suns
  de 4 Sonnen, vier Sonnen
  it 4 soli, quattro soli
  en 4 suns, four suns

value: Accommodation.AccoCategoryId=5suns
  de 5 Sonnen, fünf Sonnen
  it 5 soli, cinque soli
  en 5 suns, five suns

value: Accommodation.AccoCategoryId=Not categorized
  de Nicht eingestuft
  it Non classificato
  en Not categorized

value: Accommodation.BoardIds=without board
  de Ohne Verpflegung
  it Solo pernottamento
  en Room only

value: Accommodation.BoardIds=breakfast
  de Frühstück, mit Frühstück
  it Prima colazione, con colazione
  en Breakfast, with breakfast

value: Accommodation.BoardIds=half board
  de Halbpension
  it Mezza pensione
  en Half board

value: Accommodation.BoardIds=full board
  de Vollpension
  it Pensione completa
  en Full board

value: Accommodation.BoardIds=All Inclusive
  de All-inclusive
  it Tutto compreso
  en All inclusive

value: Accommodation.AccoTypeId=HotelPension
  de Hotel und Pension
  it Hotel e pensione
  en Hotel and guest house

value: Accommodation.AccoTypeId=BedBreakfast
  de Garni und Zimmer
  it Garni e camere
  en Bed and breakfast

value: Accommodation.AccoTypeId=Farm
  de Urlaub auf dem Bauernhof
  it Agriturismo
  en Farm holidays

value: Accommodation.AccoTypeId=Camping
  de Camping
  it Campeggio
  en Camping

value: Accommodation.AccoTypeId=Youth
  de Jugendherberge
  it Ostello della gioventù
  en Youth hostel

value: Accommodation.AccoTypeId=Mountain
  de Schutzhütte
  it Rifugio alpino
  en Mountain refuge

value: Accommodation.AccoTypeId=Apartment
  de Ferienwohnungen
  it Appartamenti
  en Apartments

value: Accommodation.IsBookable=true
  de Buchbar, online buchbar, buchen, buchbare, online buchen, zu buchen
  it Prenotabile, prenotabili, prenotabili online, prenotare online, prenotabile online
  en Bookable, bookable online, book online, can be booked, online booking

value: Accommodation.HasApartment=true
  de Mit Wohnungen
  it Con appartamenti
  en With apartments

value: Accommodation.AccoOverview.SingleRooms>0
  de Mit Einzelzimmern, Einzelzimmer, Einbettzimmer
  it Con camere singole, camera singola, camere singole, singola
  en With single rooms, single room, single rooms

value: Accommodation.AccoOverview.DoubleRooms>0
  de Mit Doppelzimmern, Doppelzimmer, Zweibettzimmer
  it Con camere doppie, camera doppia, camere doppie, matrimoniale, camera matrimoniale
  en With double rooms, double room, double rooms, twin rooms

value: Accommodation.AccoProperties.HasDorm=true
  de Mit Schlafsaal, Mehrbettzimmer, Bettenlager, Matratzenlager, Schlafsäle, Schlafsaal
  it Con dormitorio, camerata, dormitori, camerate
  en With dormitory, dormitory, dormitories, bunk beds, shared room

value: Accommodation.AccoProperties.HasPitches=true
  de Mit Stellplätzen, Zeltplätze, Zelten, Zelt
  it Con piazzole, piazzole, tenda, tende
  en With pitches, pitches, tent, tents

value: Accommodation.TrustYouActive=true
  de Mit Bewertungen, bewertet, Bewertung, Bewertungen, Gästebewertungen, Rezensionen
  it Con recensioni, recensioni, recensito, valutazioni, recensione
  en With reviews, reviews, reviewed, guest reviews, ratings

value: HubActivityPoi.IsOpen=true
  de In dieser Saison geöffnet, geöffnet, offen, offene, geöffnete, in Betrieb, gerade offen, aktuell geöffnet, derzeit geöffnet, geöffneter, offener, aufgesperrt
  it Aperto in questa stagione, aperto, aperti, aperta, aperte, in funzione, apre, aprono, in esercizio
  en Open this season, open, opened, operating, running, open now, currently open, opens

value: HubActivityPoi.IsOpen=false
  de Geschlossen, geschlossene, außer Betrieb
  it Chiuso, chiusi, chiuse, fuori servizio
  en Closed, out of operation, shut

value: HubActivityPoi.HasFreeEntrance=true
  de Freier Eintritt, kostenlos, gratis, Eintritt frei, kostenlose, kostenloser Eintritt, ohne Eintritt, freien Eintritt, umsonst, kostenfrei, kostenloser, kostenfreie
  it Ingresso libero, gratis, gratuito, entrata libera, gratuiti, ingresso gratuito, senza pagare, gratuita, gratuite, entrata gratuita, ingresso gratis
  en Free entrance, free entry, free of charge, free admission, no charge, free, free entries, without entrance fee, no entrance fee, free of cost, costless

value: HubActivityPoi.IsWithLigth=true
  de Beleuchtet, beleuchtete, mit Beleuchtung, nachts, Beleuchtung, Nachtrodeln, bei Nacht, Flutlichtpiste
  it Illuminata, illuminato, illuminate, con illuminazione, illuminati, di notte, notturna, notturno
  en Illuminated, lit, with lights, floodlit, floodlights, at night, night, lights, lighting

value: HubActivityPoi.IsPrepared=true
  de Präpariert, gespurt, präparierte, gespurte, gepflegt, frisch präpariert
  it Preparata, battuta, preparate, battute, preparati, battuti
  en Prepared, groomed, groomed trails, prepared slopes

value: HubActivityPoi.HasRentals=true
  de Mit Verleih, Verleih, Rodelverleih, Skiverleih, Ausrüstungsverleih, mit Rodelverleih, Ausleihe
  it Con noleggio, noleggio, noleggio sci, noleggio slittini, noleggio attrezzatura
  en With rental, rentals, equipment rental, rental, ski rental, sled rental, toboggan rental, gear rental

value: HubActivityPoi.BikeTransport=true
  de Mit Radtransport, Fahrradtransport, Biketransport
  it Con trasporto bici, trasporto bici
  en With bike transport, bike transport

value: HubActivityPoi.LiftAvailable=true
  de Mit Aufstiegshilfe, mit Lift erreichbar, mit Seilbahn erreichbar
  it Con impianto di risalita, raggiungibile in funivia
  en With lift, reachable by lift

value: HubActivityPoi.Highlight=true
  de Höhepunkte, Highlight, Highlights, Top-Ausflugsziele, Top-Sehenswürdigkeiten, Sehenswürdigkeiten Highlights, unbedingt sehen, Hauptsehenswürdigkeiten, Tipps der Redaktion
  it Da non perdere, highlight, imperdibili, attrazioni principali, da vedere assolutamente, principali attrazioni
  en Highlights, must see, highlight, top sights, must-see, main attractions, top attractions, main sights, unmissable

value: HubActivityPoi.Ratings.Difficulty=1|2
  de Leicht, einfach, leichte, einfache, leichter, leichtes, einfacher, einfaches, mühelos, anfängertauglich, für Anfänger, Anfänger, gemütlich, gemütliche
  it Facile, facili, semplice, semplici, principianti, per principianti, poco impegnativi, poco impegnativo
  en Easy, simple, beginner, beginners, easily, for beginners, gentle, effortless, easy-going

value: HubActivityPoi.Ratings.Difficulty=3|4
  de Mittelschwer, mittel, mittelschwere, mittelschwierig, mittlere Schwierigkeit, mittelschwerer
  it Media difficoltà, difficoltà media, di media difficoltà, medie, intermedi, intermedio, media
  en Medium, moderate, intermediate, medium difficulty, intermediates, moderately difficult

value: HubActivityPoi.Ratings.Difficulty=5|6
  de Schwierig, schwer, anspruchsvoll, schwere, schwierige, anspruchsvolle, schwerer, schwieriger, anstrengend, anstrengende, Profis, für Profis, für Experten, Könner, für Könner, steil, steile
  it Difficile, difficili, impegnativo, impegnativi, impegnativa, impegnative, per esperti, esperti, difficoltà alta, dura
  en Difficult, hard, demanding, challenging, expert, tough, strenuous, for experts, experts, advanced, steep

value: HubActivityPoi.RunToValley=true
  de Talabfahrt, Talabfahrten
  it Discesa a valle, discese a valle, fino a valle
  en Run to the valley, valley run, valley runs

value: HubActivityPoi.FeetClimb=true
  de Mit Aufstieg zu Fuß, Fußaufstieg
  it Salita a piedi
  en Ascent on foot, walk up

value: HubActivityPoi.Exposition=N
  de Nordseitig, Nordhang
  it Esposto a nord, versante nord
  en North-facing, facing north

value: HubActivityPoi.Exposition=S
  de Südseitig, Südhang, sonnig gelegen
  it Esposto a sud, versante sud
  en South-facing, facing south

value: *.ImageGallery=some
  de Mit Bildern, mit Foto, mit Fotos, mit Bild, Bilder, Fotos, Bild, Foto, bebildert, mit Galerie
  it Con foto, con immagini, foto, immagini, fotografie, con fotografie, immagine, galleria fotografica
  en With pictures, with photos, with images, pictures, photos, images, with photo, with image, with picture, photo gallery, image gallery

value: *.Active=true
  de Aktiv, aktive, aktiver, aktives
  it Attivi, attivo, attiva, attive
  en Active, enabled

value: Event.EventProperty.TicketRequired=false
  de Kostenlose Veranstaltungen, ohne Eintrittskarte, kostenlos, gratis, freier Eintritt, kostenlose, umsonst, kostenloser, freien Eintritt, kostenfrei, ohne Ticket, Eintritt frei, kostenfreie
  it Eventi gratuiti, senza biglietto, gratis, gratuito, gratuiti, ingresso libero, gratuita, gratuite, entrata libera, ingresso gratuito, senza pagare, entrata gratuita
  en Free events, no ticket, free of charge, free entry, free admission, free, free entrance, without ticket, at no cost, no entrance fee

value: Event.EventProperty.TicketRequired=true
  de Mit Eintrittskarte, Eintrittskarten, Tickets, Ticket, Eintrittskarte
  it Con biglietto, biglietti, biglietto
  en With ticket, tickets, ticket, ticketed

value: Event.EventProperty.IsBookable=true
  de Buchbare Veranstaltungen, buchbar, online buchbar
  it Eventi prenotabili, prenotabili, prenotabile
  en Bookable events, bookable

value: Event.EventProperty.RegistrationRequired=true
  de Mit Anmeldung, Anmeldung erforderlich, anmeldepflichtig
  it Con iscrizione, iscrizione obbligatoria, su iscrizione
  en Registration required, with registration

value: Event.EventProperty.IncludedInSuedtirolGuestPass=true
  de Im Südtirol Guest Pass enthalten, Guest Pass, Gästekarte, Gästepass, mit Gästekarte, Südtirol Guest Pass
  it Inclusi nell’Alto Adige Guest Pass, guest pass, carta ospiti, tessera ospiti
  en Included in the Guest Pass, guest pass, guest card, South Tyrol Guest Pass, with guest pass

value: Municipality.TagIds=place:town
  de Städte, Stadt, Kleinstädte, Städtchen, Ortschaften mit Stadtrecht
  it Città, cittadine, cittadina
  en Cities, city, small towns, small cities

value: Municipality.TagIds=place:wine
  de Weindörfer, Weindorf, Weinorte, Weinort, Weinbaugemeinden, Weingemeinden
  it Borghi del vino, zone vinicole, comuni del vino, città del vino
  en Wine villages, wine towns, wine region, wine regions, wine-growing villages

value: Municipality.TagIds=place:high-valley
  de Hochtäler, Hochtal, hoch gelegen
  it Alte valli, alta valle
  en High valleys, high valley

value: ParkingStation.free>0
  de Freie Plätze, frei, freie Parkplätze, wo kann ich parken, freie, freier Parkplatz, parken, wo parken, freie Plätze jetzt, noch frei, verfügbar, verfügbare, freien Parkplatz, freie Parkplatz, freie Parkhäuser
  it Posti liberi, libero, liberi, disponibili, dove parcheggiare, parcheggiare, disponibile, posto libero, con posti liberi, parcheggio libero, libera, parcheggi con posti liberi
  en Free places, free, available, free spaces, free parking spaces, where can I park, vacant, spaces available, availability, with free spaces, free parking space, spaces free, unoccupied

value: ParkingStation.free=0
  de Voll, ausgelastet, keine freien Plätze, voll besetzt, volle, komplett belegt
  it Pieni, completo, al completo, esauriti, completi, pieno
  en Full, no free places, completely full, fully occupied, no spaces left

value: ParkingStation.smetadata.parking_type=garage
  de Garage, Garagen, Parkhaus, Parkhäuser, Parkgarage, Parkgaragen, Tiefgarage, Tiefgaragen, überdacht, gedeckt, überdachter Parkplatz, überdachte Parkplätze, gedeckte Parkplätze, unterirdisch, Parkdeck, Parkdecks, Parkhochhaus
  it Autorimessa, garage, autosilo, parcheggio coperto, parcheggi coperti, coperto, parcheggio sotterraneo, parcheggi sotterranei, sotterraneo, coperti, parcheggio multipiano, autorimesse
  en Garage, garages, parking garage, parking garages, multi-storey, multi-storey car park, covered, indoor, underground car park, underground parking, underground, underground car parks, parking deck, parking structure, multi-storey car parks, covered parking

value: ParkingStation.smetadata.parking_type=openSpace
  de Im Freien, Parkplatz im Freien, offene Parkplätze, unter freiem Himmel, oberirdisch
  it Parcheggio all’aperto, parcheggio di superficie, parcheggi all’aperto, scoperto, all’aperto
  en Open-air, outdoor, surface parking, open air, open-air parking, outdoor parking, uncovered

value: ParkingStation.smetadata.use=commuters
  de Für Pendler, Park and Ride, P+R, Pendlerparkplatz, Pendlerparkplätze, Pendler, P&R, P+R-Parkplatz, Park & Ride
  it Per pendolari, park and ride, P+R, pendolari, parcheggio scambiatore, parcheggi scambiatori, parcheggi per pendolari, P&R
  en For commuters, park and ride, P+R, commuters, commuter parking, P&R, park & ride

value: ParkingStation.smetadata.use=leisure
  de Ausflugsparkplätze, Ausflugsparkplatz, Wanderparkplatz, Wanderparkplätze, Freizeitparkplatz, Parkplätze für Ausflüge, Wandererparkplatz
  it Parcheggi per gite, parcheggio per escursionisti, parcheggi per escursionisti, parcheggi turistici
  en Car parks for excursions, hikers’ car park, trailhead parking, excursion car parks

value: ParkingStation.smetadata.use=town
  de Stadtparkplätze, Stadtparkplatz, innerstädtisch, Parkplätze in der Stadt
  it Parcheggi cittadini, parcheggio cittadino, parcheggi in città
  en Town car parks, city car parks, town parking

value: ParkingSensor.smetadata.disabled=true
  de Behindertenparkplätze, Behindertenparkplatz, Behindertenstellplatz, Behindertenstellplätze, für Behinderte, Rollstuhlparkplatz
  it Posti per disabili, parcheggi disabili, parcheggio disabili, parcheggi per disabili, parcheggio per disabili, posto disabili, stalli disabili, per disabili
  en Disabled parking, parking for disabled people, disabled, disabled parking spaces, accessible parking, handicapped parking, disabled spaces

value: ParkingSensor.occupied=0
  de Freier Stellplatz, frei, freie, freie Stellplätze, freie Parksensoren
  it Stallo libero, libero, liberi, stalli liberi
  en Free space, free, vacant, unoccupied

value: ParkingSensor.occupied=1
  de Besetzter Stellplatz, besetzt, belegt
  it Stallo occupato, occupato, occupati
  en Occupied space, occupied, taken

value: EChargingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, freie Ladesäulen, freie Ladestationen, freie E-Tankstellen, freie Ladeplätze, verfügbare Ladestationen, verfügbare Ladesäulen, unbesetzt
  it Disponibile, disponibili, libero, liberi, libera, libere, colonnine disponibili, colonnine libere, stazioni di ricarica libere, stazioni di ricarica disponibili, colonnina libera
  en Available, free, vacant, availability, free charging stations, available charging stations, free chargers, available chargers

value: BikesharingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, verfügbare Räder, freie Räder, freie Fahrräder, Räder verfügbar, Räder frei, freies Rad, freies Fahrrad, freie Leihräder, verfügbare Leihräder, verfügbare Fahrräder, noch Räder, Fahrräder verfügbar
  it Disponibile, disponibili, libere, bici disponibili, biciclette disponibili, bici libere, bici libera, biciclette libere, biciclette condivise disponibili, bici a disposizione
  en Available, free, bikes available, available bikes, availability, free bikes, free bicycles, available bicycles, bicycles available, bikes left, bikes free

value: CarsharingStation.number-available>0
  de Verfügbar, frei, freie, verfügbare, verfügbare Autos, freie Autos, freies Auto, Autos frei, Autos verfügbar, verfügbare Leihautos, freie Carsharing-Autos
  it Disponibile, disponibili, libere, auto disponibili, auto libere, macchine disponibili, veicoli disponibili, auto a disposizione
  en Available, free, cars available, available cars, availability, free cars, cars free, vehicles available, available vehicles

value: CarsharingStation.smetadata.hasFixedParking=true
  de Mit festem Stellplatz, fester Stellplatz
  it Con posto fisso
  en With fixed parking space, fixed parking

value: CarsharingStation.smetadata.bookMode=PHONE
  de Telefonisch buchbar, per Telefon
  it Prenotabili per telefono, per telefono
  en Booked by phone, by phone

value: EChargingStation.smetadata.state=ACTIVE
  de In Betrieb, funktionierend, funktionierende, aktiv, aktive, funktioniert
  it In funzione, funzionante, attiva, attive, funzionanti
  en In service, working, operational, active, functioning, in operation

value: EChargingStation.smetadata.accessType=PUBLIC
  de Öffentlich, öffentlich zugänglich, öffentliche, öffentlicher Zugang, frei zugänglich
  it Pubblico, pubbliche, accesso pubblico, pubblica, pubblici, accessibili al pubblico
  en Public, publicly accessible, open to the public, public access, publicly available

value: EChargingStation.smetadata.reservable=true
  de Reservierbar, reservierbare, vorreservierbar, mit Reservierung
  it Prenotabile, prenotabili, con prenotazione
  en Reservable, bookable, with reservation, can be reserved

value: EChargingStation.smetadata.state=TEMPORARYUNAVAILABLE
  de Vorübergehend außer Betrieb, außer Betrieb, defekt, kaputt, defekte, gestört
  it Temporaneamente fuori servizio, fuori servizio, guasta, guaste, guasto
  en Temporarily out of service, out of service, out of order, broken, defective

value: EChargingStation.smetadata.accessType=PRIVATE_WITHPUBLICACCESS
  de Privat mit öffentlichem Zugang, privat, private
  it Privata con accesso pubblico, privata, private, privato
  en Private with public access, private, privately owned

value: MeteoStation.air-temperature<0
  de Frost, unter null, Minusgrade, unter dem Gefrierpunkt, friert, gefriert, gefroren, Frostgrade, eiskalt, Temperaturen unter null, Gefrierpunkt
  it Gelo, sotto zero, sotto lo zero, sottozero, gela, temperature sotto zero, ghiaccia
  en Frost, below zero, freezing, below freezing, sub-zero, subzero, below freezing point, freezing cold, minus degrees, temperatures below zero

value: CarsharingCar.availability=1
  de Verfügbar, frei, verfügbare, freie, verfügbare Carsharing-Autos
  it Disponibile, libera, libero, liberi, libere, disponibili
  en Available, free, vacant, unoccupied

value: CarsharingCar.smetadata.electric=true
  de Elektrisch, elektrische, Elektro, E-Auto, E-Autos, Elektroauto, Elektroautos, elektrische Autos, elektrisches Auto, Elektrofahrzeug, Elektrofahrzeuge, Elektro-Carsharing, E-Carsharing, elektrische Leihautos, elektrisches Carsharing
  it Elettriche, elettrica, elettrico, auto elettriche, auto elettrica, auto elettriche condivise, auto elettrica condivisa, car sharing elettrico, carsharing elettrico, veicoli elettrici, macchine elettriche, auto elettriche a noleggio
  en Electric, electric car, electric cars, electric shared cars, electric vehicle, electric vehicles, e-car, e-cars, EV, EVs, electric car sharing, shared electric cars, electric carsharing, electric rental cars

value: CarsharingCar.smetadata.electric=false
  de Mit Verbrennungsmotor, Verbrenner, Benziner
  it Non elettriche
  en Combustion engine

value: CarsharingCar.smetadata.brand=Van
  de Van, Vans, Transporter, Kleinbus, Kleinbusse
  it Furgone, furgoni, pulmino, van
  en Van, vans, minibus

value: CarsharingCar.smetadata.brand=Kombi
  de Kombi, Kombis
  it Station wagon
  en Estate car, estate cars, station wagon

value: CarsharingCar.smetadata.brand=Compact
  de Kompaktwagen, Kleinwagen
  it Utilitaria, utilitarie
  en Compact car, compact cars, small car, small cars

value: GeoShapes.Type=municipality
  de Gemeindegrenzen, Gemeindegrenze, Gemeinde, Gemeindeflächen, Gemeindegebiete, Gemeindegebiet, Gemeindeumrisse, Ortsgrenzen, Stadtgrenzen, Stadtgrenze, Grenzen der Gemeinden
  it Confini comunali, comune, comunale, comunali, confine comunale, territori comunali, confini dei comuni, limiti comunali
  en Municipality boundaries, municipality, municipal, municipal boundaries, municipal borders, municipal areas, town boundaries, city limits, borders of municipalities, boundaries of municipalities

value: GeoShapes.Type=district
  de Bezirksgrenzen, Bezirk, Bezirke, Bezirksgemeinschaften, Bezirksgemeinschaft, Bezirksgebiete
  it Confini dei comprensori, comprensorio, comunità comprensoriali, comunità comprensoriale, confini comprensoriali
  en District boundaries, district, district communities, district borders

value: GeoShapes.Type=province
  de Landesgrenze, Landesgrenzen, Provinzgrenze, Provinzgrenzen, Provinz, Südtirol Grenze, Umriss von Südtirol
  it Confine provinciale, confini provinciali, provinciale, confini della provincia, confini Alto Adige
  en Province boundary, provincial boundary, provincial borders, province border, outline of the province

value: GeoShapes.Type=region
  de Grenzen der Ferienregionen, Regionsgrenzen, Ferienregion, Region, Tourismusregion, Regionsflächen
  it Confini delle regioni turistiche, regioni turistiche, regione turistica, regione, regioni
  en Boundaries of tourism regions, region boundaries, regions, region, regional boundaries, tourism regions

value: GeoShapes.Type=valley
  de Talflächen, Talgrenzen, Täler, Tal, Grenzen der Täler, Talumrisse
  it Superfici delle valli, confini delle valli, valle, valli
  en Shapes of valleys, valley boundaries, valley, valleys, valley outlines

value: GeoShapes.Type=road|main-road|motorway
  de Straßenverläufe, Straßennetz, Straßenlinien, Straßenverlauf, Verlauf der Straßen, Straßengeometrien, Straßenkarte
  it Tracciati stradali, rete stradale, tracciato stradale, reti stradali, linee stradali, grafo stradale
  en Courses of roads, road network, road lines, road geometries, road shapes, road map

value: GeoShapes.Type=main-road
  de Hauptstraßen, Staatsstraßen, Staatsstraße, Landesstraßen
  it Strade statali, strada statale, strade principali
  en Main roads, state roads, trunk roads

value: GeoShapes.Type=motorway
  de Autobahn, Autobahnen, Autobahnverlauf
  it Autostrada, autostrade, tracciato dell’autostrada
  en Motorway, motorways, highway, highways

value: GeoShapes.Type=railway
  de Bahnlinien, Bahnlinie, Eisenbahn, Eisenbahnen, Eisenbahnlinien, Bahnstrecken, Bahnstrecke, Bahnnetz, Schienennetz, Gleise, Zugstrecken, Zuglinien
  it Linee ferroviarie, ferrovie, ferrovia, linea ferroviaria, rete ferroviaria, binari, tracciati ferroviari
  en Railway lines, railways, railway, railway line, railway network, rail network, rail lines, train lines, railroads, tracks

value: EventShort.SoldOut=true
  de Ausverkauft, ausgebucht
  it Tutto esaurito, esaurito, esauriti
  en Sold out, fully booked

value: EventShort.ExternalOrganizer=true
  de Von externen Veranstaltern, externe Veranstalter, extern organisiert, externe
  it Di organizzatori esterni, organizzatori esterni, esterni
  en By external organisers, external organisers, external organizers, external

value: Article.Highlight=true
  de Hervorgehobene Artikel
  it Articoli in evidenza
  en Highlighted articles, featured

value: WebcamInfo.WebCamProperties.TourCam=true
  de Schwenkende Webcams, Tourcam, schwenkbar
  it Webcam panoramica in movimento, tourcam
  en Touring webcams, tour cam, panning

value: Region|TourismAssociation.TagIds=place:winter-sports
  de Wintersportorte, Wintersport, Wintersportgebiete
  it Sport invernali, località invernali
  en Winter sports, winter sports places

value: Region|TourismAssociation.TagIds=place:wine
  de Weinbaugebiete, Weinbaugebiet, Weingegend, Weinregionen, Weinregion
  it Zone vinicole, regioni del vino
  en Wine regions, wine region, wine country

value: Region|TourismAssociation.TagIds=place:dolomites
  de In den Dolomiten, Dolomiten
  it Nelle Dolomiti, Dolomiti
  en In the Dolomites, Dolomites

value: Announcement.Source=a22
  de Auf der Brennerautobahn, Brennerautobahn, Autobahn, A22, Brenner Autobahn, Autobahn A22, A 22, BAB A22, Brennerautobahn A22
  it Sull’autostrada del Brennero, autostrada, A22, autostrada del Brennero, Autobrennero, autostrada A22, autostrada Brennero, A 22, autostrada A22 del Brennero
  en On the Brenner motorway, motorway, A22, Brenner motorway, Brenner highway, motorway A22, A22 motorway, highway, Brenner autobahn, A 22, Brenner freeway, freeway

value: VMS|RWISstation.smetadata.road=A22
  de An der Brennerautobahn, Brennerautobahn, A22, Brenner Autobahn, Autobahn, Autobahn A22, A 22, Brennerautobahn A22
  it Sull’A22, autostrada del Brennero, A22, Autobrennero, autostrada, autostrada A22, autostrada Brennero, A 22, autostrada A22 del Brennero
  en On the A22, Brenner motorway, A22, motorway, motorway A22, A22 motorway, Brenner highway, highway, A 22, Brenner autobahn

value: VMS.smetadata.direction=north
  de Richtung Norden, nordwärts, Nordrichtung, Fahrtrichtung Norden, Richtung Brenner
  it Direzione nord, verso nord, in direzione nord, direzione Brennero
  en Northbound, towards the north, direction north

value: VMS.smetadata.direction=south
  de Richtung Süden, südwärts, Südrichtung, Fahrtrichtung Süden, Richtung Trient
  it Direzione sud, verso sud, in direzione sud
  en Southbound, towards the south, direction south

value: TrafficSensor|BluetoothStation|LinkStation.smetadata.road=SS12
  de An der SS12, Brennerstraße, SS12, SS 12, Brenner Staatsstraße, Brennerstaatsstraße
  it Sulla SS12, statale del Brennero, SS12, SS 12, statale 12, strada statale del Brennero, Abetone
  en On the SS12, Brenner road, SS12, SS 12, Brenner state road

value: TrafficSensor|BluetoothStation|LinkStation.smetadata.road=SS38
  de An der SS38, MeBo, SS38, SS 38, Stilfser-Joch-Straße, Stilfserjochstraße, Vinschgauer Straße, Vinschger Straße, Vinschgauer Staatsstraße, Schnellstraße Meran Bozen
  it Sulla SS38, MeBo, SS38, SS 38, statale dello Stelvio, superstrada Merano Bolzano, statale 38, statale della Val Venosta, superstrada
  en On the SS38, MeBo, SS38, SS 38, Stelvio road, Stelvio state road, expressway

value: TrafficSensor|BluetoothStation|LinkStation.smetadata.road=SS49
  de An der SS49, Pustertaler Straße, SS49, SS 49, Pustertaler Staatsstraße, Pusterer Straße, Pustertalerstraße
  it Sulla SS49, statale della Pusteria, SS49, SS 49, strada della Pusteria, statale 49, strada statale della Pusteria, statale della Val Pusteria
  en On the SS49, Puster valley road, SS49, SS 49, Pustertal road, Val Pusteria road

value: TrafficSensor.smetadata.road=SS242
  de An der SS242, Grödner Straße, SS242, SS 242, Grödner Staatsstraße
  it Sulla SS242, statale della Val Gardena, SS242, SS 242, strada della Val Gardena
  en On the SS242, Val Gardena road, SS242, SS 242

value: TrafficSensor.smetadata.road=SS621
  de An der SS621, Ahrntaler Straße, SS621, SS 621, Ahrntaler Staatsstraße
  it Sulla SS621, statale della Valle Aurina, SS621, SS 621, strada della Valle Aurina
  en On the SS621, Ahrntal road, SS621, SS 621

value: EChargingPlug.echarging-plug-status=1
  de Freie Ladepunkte, frei, freie, verfügbar, verfügbare, freie Ladestecker, freie Stecker, verfügbare Ladepunkte, freier Ladepunkt, verfügbare Stecker
  it Punti di ricarica liberi, libero, liberi, libera, libere, disponibile, disponibili, prese libere, prese di ricarica libere, punti di ricarica disponibili, prese disponibili
  en Free charging points, free, available, vacant, free plugs, available plugs, free charging plugs, available charging points, unoccupied, outlets available, available outlets, free connectors

value: EChargingPlug.echarging-plug-status=0
  de Besetzte Ladepunkte, besetzt, belegt, belegte Ladepunkte, in Verwendung, lädt gerade
  it Punti di ricarica occupati, occupato, occupati, occupate, prese occupate, in uso
  en Occupied charging points, occupied, busy plugs, taken, charging now

value: EChargingPlug.smetadata.outlets.0.outletTypeCode=CCS
  de CCS-Stecker, CCS, Combo 2, Typ CCS, mit CCS, CCS Ladestation, CCS Ladestationen, CCS Ladesäule, CCS Ladepunkt, CCS-Anschluss, Combo-Stecker, Gleichstrom, DC-Laden, CCS Schnelllader, Ladestecker CCS
  it Connettore CCS, CCS, combo 2, CCS combo, tipo CCS, colonnine CCS, colonnina CCS, stazioni di ricarica CCS, presa CCS, prese CCS, corrente continua, ricarica CCS
  en CCS plug, CCS, combo 2, CCS combo, CCS charging, CCS charger, CCS chargers, CCS charging stations, CCS connector, DC charging, CCS charging points, CCS plugs

value: EChargingPlug.smetadata.outlets.0.outletTypeCode=CHAdeMO
  de CHAdeMO-Stecker, CHAdeMO, CHAdeMO Ladestation, CHAdeMO Ladestationen, CHAdeMO Ladesäule, CHAdeMO Ladepunkt
  it Connettore CHAdeMO, CHAdeMO, colonnine CHAdeMO, stazioni di ricarica CHAdeMO, prese CHAdeMO, presa CHAdeMO, ricarica CHAdeMO
  en CHAdeMO plug, CHAdeMO, CHAdeMO chargers, CHAdeMO charging stations, CHAdeMO charger, CHAdeMO charging, CHAdeMO connector

value: EChargingPlug.smetadata.outlets.0.outletTypeCode=Type 2 Mennekes
  de Typ-2-Stecker, Typ 2, Typ2, Mennekes, Type 2, Type 2 Mennekes, Typ 2 Ladestation, Typ 2 Ladestationen, Typ 2 Ladesäule, Mennekes-Stecker, Wechselstrom, AC-Laden, Steckertyp 2, Ladestecker Typ 2, Typ 2 Ladepunkte, Stecker Typ 2
  it Connettore tipo 2, tipo 2, tipo2, Mennekes, type 2, presa tipo 2, prese tipo 2, colonnine tipo 2, stazioni di ricarica tipo 2, ricarica tipo 2, corrente alternata, presa Mennekes, prese Mennekes
  en Type 2 plug, type 2, type2, Mennekes, type 2 Mennekes, type 2 charging, type 2 charger, type 2 chargers, type 2 charging stations, type 2 connector, AC charging, type 2 plugs, type 2 charging points

value: EChargingPlug.smetadata.outlets.0.maxPower>=50
  de Schnellladen, Schnelllader, Schnellladestation, Schnellladestationen, Schnellladesäule, Schnellladesäulen, Schnellladepunkte, Schnellladepunkt, schnelle Ladepunkte, schnelle Ladestationen, schnelle Ladesäulen, schnell laden, Hochleistungslader, HPC, Ultraschnelllader, schnelles Laden
  it Ricarica rapida, ricariche rapide, ricarica veloce, colonnine veloci, colonnine rapide, colonnina rapida, stazioni di ricarica rapida, punti di ricarica rapida, ricarica ultrarapida, colonnine fast, stazioni di ricarica veloci, ricarica ultra veloce, HPC
  en Fast charging, fast chargers, fast charger, rapid charging, rapid chargers, rapid charger, quick charging, fast charging stations, fast charging points, fast charging station, superchargers, high-power charging, HPC, fast charge, quick chargers, fast EV charging, ultra fast chargers

value: EChargingPlug.smetadata.outlets.0.hasFixedCable=true
  de Mit festem Kabel, festes Kabel
  it Con cavo fisso, cavo fisso
  en With fixed cable, fixed cable, tethered

value: EnvironmentStation.smetadata.type=traffic
  de Verkehrsnahe Messstellen, verkehrsnah
  it Stazioni da traffico
  en Roadside stations, roadside, traffic sites

value: EnvironmentStation.smetadata.type=background
  de Hintergrundmessstellen, Hintergrund, Hintergrundbelastung
  it Stazioni di fondo
  en Background stations, background

value: Flight.flight-status=DELAYED
  de Verspätet, verspätete, mit Verspätung, verspätete Flüge, verspäteter Flug
  it In ritardo, voli in ritardo, volo in ritardo
  en Delayed, late, delayed flights, delayed flight

value: Flight.flight-status=ON TIME
  de Pünktlich, pünktliche, pünktliche Flüge
  it Puntuale, puntuali, voli puntuali
  en punctual, punctual flights
`
