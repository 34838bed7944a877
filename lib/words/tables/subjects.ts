/**
 * What records are about. Words of a subject mean each other and whatever tag or dataset has one of them as its name, so they fit platforms with
 * other tags. Features are what records have beside that. The heading names the kind of records, then the subject.
 */
export const subjectWords = `
subject: HubActivityPoi hiking
  de Wandern, Wanderung, Wanderungen, Wanderweg, Wanderwege, Wandertour, Wandertouren, Spaziergang, Spaziergänge, Rundwanderung, Rundwanderwege, spazieren, Trekking
  it Escursioni, escursione, escursionismo, sentieri, sentiero, passeggiate, passeggiata, camminate, trekking, camminare, itinerari a piedi
  en Hiking, hike, hikes, hiking trail, hiking trails, walks, walk, walking, trails, trekking, walking trails

subject: HubActivityPoi theme trails
  de Themenwege, Themenweg, Lehrpfad, Erlebnisweg, Naturlehrpfad
  it Sentieri tematici, sentiero tematico, percorso didattico, sentieri natura
  en Theme trails, themed trail, theme path, nature trail

subject: HubActivityPoi mountain tours
  de Bergtouren, Bergtour, Bergsteigen, Gipfeltour, Hochtouren, Bergwanderung
  it Ascensioni, ascensione, alpinismo, tour alpini, salite in montagna
  en Mountain tours, mountain tour, mountaineering, summit tours, mountain hike

subject: HubActivityPoi hut hikes
  de Hüttenwanderungen, Hüttenwanderung, Hüttentour, Almwanderung, Almwanderungen
  it Escursioni ai rifugi, escursione al rifugio, escursioni alle malghe
  en Hut hikes, hut hike, hut to hut

subject: HubActivityPoi climbing
  de Klettern, Klettersteig, Klettersteige, Kletterhalle, Klettergarten, Kletterrouten, Bouldern
  it Arrampicata, via ferrata, vie ferrate, ferrata, ferrate, palestra di roccia, arrampicare, falesia, boulder
  en Climbing, via ferrata, via ferratas, climbing gym, climbing hall, rock climbing, fixed rope route, bouldering

subject: HubActivityPoi cycling
  de Radfahren, Radtour, Radtouren, Fahrradtour, Fahrradtouren, Radeln, Radrouten, Rennrad
  it In bicicletta, ciclismo, giri in bici, giro in bici, tour in bici, cicloturismo, itinerari in bici, bici da corsa
  en Cycling, bike tour, bike tours, bike rides, cycling routes, bike ride, bike routes, road cycling, cycling tours

subject: HubActivityPoi mountain biking
  de Mountainbike, Mountainbiketour, Mountainbiketouren, MTB, MTB-Touren, Mountainbiken, Biketouren, Singletrails, MTB Touren
  it Mountain bike, mountainbike, MTB, tour in mountain bike, percorsi mtb, itinerari mountain bike
  en Mountain biking, mountain bike, mountain bikes, MTB, mountain bike tours, mountain bike trails, bike trails, mountain bike tour, mountain bike routes

subject: HubActivityPoi cycle paths
  de Radwege, Radweg, Fahrradweg, Fahrradwege, Radroute
  it Piste ciclabili, ciclabile, ciclabili, pista ciclabile, percorsi ciclabili
  en Cycle paths, cycle path, bike path, bike paths, bicycle path, cycling paths, bike lane, cycle route

subject: HubActivityPoi winter
  de Wintersport, Winter, Winteraktivitäten
  it Sport invernali, inverno, attività invernali
  en Winter sports, winter, winter activities

subject: HubActivityPoi winter hiking
  de Winterwandern, Winterwanderung, Winterwanderungen, Winterwanderweg, Winterwanderwege, Schneeschuhwandern, Schneeschuhwanderung, Schneeschuhwanderungen
  it Passeggiate invernali, escursioni invernali, ciaspole, ciaspolate, racchette da neve, escursioni con le ciaspole
  en Winter hiking, winter hikes, winter walks, snowshoeing, snowshoe hiking, snowshoe hikes, snow shoes

subject: HubActivityPoi cross-country skiing
  de Langlaufen, Langlauf, Loipe, Loipen, Langlaufloipe, Langlaufloipen
  it Sci di fondo, fondo, piste da fondo, pista di fondo, anelli di fondo
  en Cross-country skiing, cross-country, cross country skiing, cross-country trails, cross country, nordic skiing, langlauf

subject: HubActivityPoi sledging
  de Rodeln, Rodelbahn, Rodelbahnen, Schlittenfahren, Schlitten, Rodelpiste, Naturrodelbahn
  it Slittino, slitta, pista da slittino, piste da slittino, slittini, slittare, pista per slittini
  en Sledging, sledding, toboggan, toboggan run, tobogganing, sledging run, sledge, luge, toboggan runs, sled

subject: HubActivityPoi slopes
  de Skipisten, Skipiste, Pisten, Piste, Abfahrten
  it Piste da sci, piste, pista da sci, piste sciistiche
  en Ski slopes, slopes, slope, ski runs, pistes, piste

subject: HubActivityPoi lifts
  de Aufstiegsanlagen, Lifte, Lift, Seilbahnen, Seilbahn, Bergbahn, Bergbahnen, Sessellift, Gondel, Gondelbahn, Skilift, Skilifte, Umlaufbahn, Kabinenbahn
  it Impianti di risalita, impianti, funivia, funivie, seggiovia, cabinovia, seggiovie, cabinovie, skilift, ovovia
  en Lifts, lift, cable car, cable cars, chairlift, gondola, cableway, ski lifts, ropeway, chairlifts, ski lift, gondola lift

subject: HubActivityPoi ski touring
  de Skitouren, Skitour, Skitourengehen
  it Scialpinismo, sci alpinismo, gite scialpinistiche
  en Ski touring, ski tours, backcountry skiing

subject: HubActivityPoi ice skating
  de Eislaufen, Eislaufplatz, Eisstadion, Eishalle, Schlittschuhlaufen
  it Pattinaggio, pattinaggio su ghiaccio, pista di pattinaggio, palaghiaccio
  en Ice skating, ice rink, skating rink

subject: HubActivityPoi horse riding
  de Reiten, Reitstall, Reiterhof, Pferde
  it Equitazione, maneggio, cavalli, andare a cavallo
  en Horse riding, horseback riding, riding stables, horses

subject: HubActivityPoi paragliding
  de Gleitschirmfliegen, Paragleiten, Tandemflug
  it Parapendio, volo in parapendio
  en Paragliding, tandem flights

subject: HubActivityPoi swimming
  de Schwimmen, Freibad, Hallenbad, Schwimmbäder, Baden, Erlebnisbad
  it Piscine, nuoto, lido, nuotare, piscina comunale
  en Swimming, swimming pools, lido, public pool, swim, indoor pool

subject: HubActivityPoi culture
  de Kultur und Sehenswürdigkeiten, Kultur, Kulturgüter
  it Cultura e attrazioni, cultura, beni culturali
  en Culture and attractions, culture, cultural sights

subject: HubActivityPoi museums
  de Museen, Museum, Ausstellungshaus, Sammlungen, Galerien
  it Musei, museo, gallerie d’arte, raccolte
  en Museums, museum, galleries, collections

subject: HubActivityPoi castles
  de Burgen und Schlösser, Burgen, Burg, Schlösser, Schloss, Ruinen, Ansitze, Burgruine, Festung
  it Castelli, castello, rocche, manieri, residenze, fortezza, castel
  en Castles, castle, manors, fortresses, ruins, palaces, fortress

subject: HubActivityPoi churches
  de Kirchen, Kirche, Klöster, Kloster, Kapelle, Dom
  it Chiese, chiesa, monasteri, abbazie, duomo, cappella, chiese e monasteri
  en Churches, church, monasteries, abbeys, cathedral, chapel

subject: HubActivityPoi gardens
  de Gärten, Parks und Gärten, botanischer Garten
  it Giardini, giardino botanico, parchi e giardini, giardini botanici
  en Gardens, parks and gardens, botanical garden, botanic gardens

subject: HubActivityPoi nature
  de Natur, Naturdenkmäler, Naturpark, Naturparks
  it Natura, monumenti naturali, parco naturale, parchi naturali
  en Nature, natural monuments, nature park, nature parks

subject: HubActivityPoi lakes
  de Seen, See, Bergseen, Bergsee, Weiher, Badesee, Badeseen
  it Laghi, lago, laghetti, laghi alpini, laghi di montagna, laghi balneabili, lago balneabile
  en Lakes, lake, mountain lakes, ponds, bathing lakes, swimming lakes

subject: HubActivityPoi waterfalls
  de Wasserfälle, Wasserfall
  it Cascate, cascata
  en Waterfalls, waterfall

subject: HubActivityPoi summits
  de Gipfel, Berge, Berg, Bergspitzen
  it Cime, cima, vette, montagne, vetta
  en Summits, summit, peaks, mountains, mountain, peak

subject: HubActivityPoi viewpoints
  de Aussichtspunkte, Aussichtspunkt, Aussicht
  it Punti panoramici, belvedere, vista panoramica
  en Viewpoints, viewpoint, lookout

subject: HubActivityPoi eating and drinking
  de Essen und Trinken, Speiselokale, essen und trinken gehen
  it Mangiare e bere
  en Eating and drinking

subject: HubActivityPoi gastronomy
  de Gastronomie, Gastronomiebetriebe, Gaststätten, Lokale, Gastbetriebe, Essen, essen gehen, wo essen, Abendessen, Mittagessen, zu Abend essen, zu Mittag essen
  it Gastronomia, locali pubblici, mangiare, dove mangiare, cenare, cena, pranzo, pranzare, dove cenare, dove pranzare
  en Gastronomy, eateries, food and drink, eating, where to eat, places to eat, food, dining, eat, dinner, lunch, eating out, eat out, where can I eat

subject: HubActivityPoi restaurants
  de Restaurants, Restaurant, Speiserestaurant, Wirtshäuser
  it Ristoranti, ristorante
  en Restaurants, restaurant

subject: HubActivityPoi inns
  de Gasthäuser, Gasthaus, Wirtshaus, Gasthöfe zum Essen
  it Trattorie, trattoria, osterie, osteria, locanda
  en Inns, inn, taverns, pubs

subject: HubActivityPoi mountain huts
  de Almen und Hütten, Almhütte, Almhütten, Hütten, Hütte, Almen, Alm, Berghütte, Berghütten, Schutzhütten, Jausenstation, Jausenstationen
  it Malghe e rifugi, rifugi, rifugio, malghe, malga, baite, baita, rifugi alpini
  en Mountain huts, huts, hut, alpine huts, mountain hut, alpine hut, alpine pastures, refuges, mountain inns

subject: HubActivityPoi cafés
  de Cafés, Café, Kaffeehaus, Konditorei, Konditoreien, Bars, Bar
  it Caffè, bar, pasticcerie, caffetteria, pasticceria
  en Cafés, cafe, coffee shop, bars, coffee, pastry shop, coffee house

subject: HubActivityPoi farm taverns
  de Buschenschänken, Buschenschank, Törggelen, Hofschank, Hofschänke, Törggelelokale
  it Masi con mescita, törggelen, maso con mescita, buschenschank, agriturismo con cucina
  en Farm taverns, farm inn, törggelen, farm tavern

subject: HubActivityPoi wineries
  de Weingüter, Weinkellereien, Kellereien, Kellerei, Weingut, Weinkellerei, Weinverkostung, Winzer, Weinhof, Weinbauern, Weinkeller, Weinprobe, Weinproben
  it Cantine, cantine vinicole, cantina, cantina vinicola, vinerie, degustazione vini, enoteche, tenute vinicole, aziende vinicole, viticoltori
  en Wineries, winery, wine cellars, wine tasting, vineyards, wine cellar, wine companies, wine producers, winegrowers, wine estates, wine tastings

subject: HubActivityPoi pizza
  de Pizza, Pizzeria, Pizzerien
  it Pizza, pizzerie, pizzeria
  en Pizza, pizzeria, pizzerias

feature: HubActivityPoi vegetarian cuisine
  de Vegetarische Küche, vegetarisch, vegetarische, vegan, vegetarisches Restaurant
  it Cucina vegetariana, vegetariano, vegetariana, vegano, vegetariani
  en Vegetarian cuisine, vegetarian, vegan, vegetarian food

feature: HubActivityPoi traditional cuisine
  de Südtiroler Küche, Tiroler Küche, traditionelle Küche, regionale Küche, Hausmannskost
  it Cucina tirolese, cucina tradizionale, cucina tipica, cucina locale
  en Traditional cuisine, local cuisine, traditional food, regional cuisine

feature: HubActivityPoi mediterranean cuisine
  de Mediterrane Küche, italienische Küche, mediterran
  it Cucina mediterranea, cucina italiana
  en Mediterranean cuisine, Italian cuisine, Italian food

feature: HubActivityPoi terrace
  de Terrasse, Gastgarten, im Freien sitzen
  it Terrazza, con terrazza, tavoli all’aperto
  en Terrace, outdoor seating, beer garden

feature: HubActivityPoi parking
  de Parkplatz, mit Parkplatz
  it Parcheggio, con parcheggio
  en Car park, parking, with parking

feature: HubActivityPoi museum shop
  de Museumsladen
  it Negozio del museo
  en Museum shop

feature: HubActivityPoi celebrations
  de Feiern, Hochzeiten, Feste
  it Feste, matrimoni, cerimonie
  en Celebrations, weddings, parties

feature: HubActivityPoi playground
  de Spielplatz, Spielplätze, Kinderspielplatz, Kinderspielplätze
  it Parco giochi, parchi giochi, area giochi, parco giochi per bambini
  en Playground, playgrounds, children’s playground

feature: HubActivityPoi dogs welcome
  de Hunde willkommen, mit Hund, Hunde erlaubt, hundefreundlich, Hund, Hunde
  it Cani ammessi, cani, con cane, cani benvenuti, che accetta cani, che accettano cani
  en Dogs welcome, dogs allowed, with dog, dog friendly, dogs, dog, with dogs, pet friendly

feature: HubActivityPoi family
  de Familie, familienfreundlich, Kinder, für Familien, kinderfreundlich, mit Kindern
  it Famiglia, bambini, per famiglie, famiglie, adatto ai bambini, con bambini
  en Family, family friendly, kids, for families, children, with children

feature: HubActivityPoi accessible
  de Barrierefrei, rollstuhlgerecht, behindertengerecht, Rollstuhl, barrierefreier Zugang, barrierefreie, Rollstuhlfahrer, mit Rollstuhl
  it Senza barriere, accessibile, accessibili, disabili, sedia a rotelle, accesso senza barriere, carrozzina, in carrozzina, accessibili in carrozzina, barriere architettoniche
  en Accessible, wheelchair accessible, barrier-free, wheelchair, accessible entrance, accessibility, wheelchair friendly, disabled access, step-free

feature: HubActivityPoi guided tours
  de Führungen, Führung, Museumsführung
  it Visite guidate, visita guidata
  en Guided tours, guided tour

subject: HubActivityPoi shopping
  de Einkaufen, Geschäfte, Läden, Shopping, Geschäft, Laden
  it Shopping, negozi, acquisti, negozio, fare acquisti
  en Shopping, shops, stores, shop

subject: HubActivityPoi local products
  de Regionale Produkte, Hofladen, Hofläden, lokale Produkte, Bauernladen, Direktvermarkter
  it Prodotti locali, prodotti tipici, spaccio, vendita diretta, negozio del maso
  en Local products, farm shop, farm shops, regional products, local produce, direct sales

subject: HubActivityPoi health
  de Apotheken, Apotheke, Ärzte, Arzt, Gesundheit
  it Farmacie, farmacia, medici, medico, salute
  en Pharmacies, pharmacy, doctors, doctor, health

subject: HubActivityPoi wellness
  de Wellness und Entspannung, Therme, Thermalbad, Spa
  it Benessere e relax, terme, spa, centro benessere
  en Wellness and relaxation, thermal baths, spa, thermal bath

subject: HubActivityPoi golf
  de Golf, Golfplatz, Golfplätze
  it Golf, campo da golf, campi da golf
  en Golf, golf course, golf courses

subject: Accommodation hotel
  de Hotel, Hotels
  it Hotel, alberghi, albergo, hotel e alberghi
  en Hotel, hotels

subject: Accommodation guest house
  de Gasthof, Gasthöfe, Pension, Pensionen, Frühstückspension
  it Albergo, pensione, pensioni, affittacamere
  en Guest house, guest houses, guesthouse, pension, boarding house

subject: Accommodation bed and breakfast
  de Garni, B&B, Bed and Breakfast, Zimmer mit Frühstück
  it Garni, B&B, bed and breakfast
  en Bed and breakfast, B&B, garni, bnb

subject: Accommodation apartments
  de Ferienwohnungen, Ferienwohnung, Apartments, Apartment, Appartement, Appartements, Residence, Ferienhaus, Ferienhäuser
  it Appartamenti, appartamento, residence, case vacanza, casa vacanze, case vacanze, appartamenti vacanza
  en Apartments, apartment, holiday apartments, holiday flats, holiday flat, vacation rental, flats, holiday homes, self-catering, residence

subject: Accommodation farm holidays
  de Urlaub auf dem Bauernhof, Bauernhof, Bauernhofurlaub, Bauernhöfe, Ferien auf dem Bauernhof, Ferienhof
  it Agriturismo, agriturismi, vacanze in fattoria, masi, maso, vacanza al maso
  en Farm holidays, farm holiday, farm stay, farm stays, farmhouse, agritourism, farmhouses

subject: Accommodation camping
  de Camping, Campingplatz, Campingplätze, Zeltplatz, Wohnmobilstellplatz, Campen, Stellplatz Wohnmobil
  it Campeggio, campeggi, camping, area camper, campeggiare
  en Camping, campsite, campsites, camp site, campground, camper, caravan, motorhome

subject: Accommodation mountain refuge
  de Schutzhütte, Schutzhütten, Hüttenübernachtung, Übernachten in der Hütte
  it Rifugio alpino, rifugi con pernottamento
  en Mountain refuge, mountain refuges, refuge, overnight in a hut

subject: Accommodation youth hostel
  de Jugendherberge, Jugendherbergen, Hostel
  it Ostello, ostelli, ostello della gioventù
  en Youth hostel, hostel, youth hostels, hostels

feature: Accommodation room only
  de Ohne Verpflegung, nur Übernachtung
  it Solo pernottamento
  en Room only, no board

feature: Accommodation breakfast
  de Frühstück, mit Frühstück, Übernachtung mit Frühstück
  it Prima colazione, colazione, con colazione, con prima colazione
  en Breakfast, breakfast included, with breakfast

feature: Accommodation half board
  de Halbpension, mit Halbpension
  it Mezza pensione, con mezza pensione
  en Half board, half-board

feature: Accommodation full board
  de Vollpension, mit Vollpension
  it Pensione completa, con pensione completa
  en Full board, full-board

feature: Accommodation wellness
  de Wellness, Wellnessbereich, Spa, Wellnessangebot
  it Benessere, wellness, spa, centro benessere, area wellness
  en Wellness, spa

feature: Accommodation gourmet
  de Genuss, Gourmet, Gourmethotel
  it Gusto, gourmet
  en Gourmet

feature: Accommodation family hotels
  de Familie, familienfreundlich, für Familien, mit Kindern, Kinder, für Kinder, familiengeeignet
  it Famiglia, per famiglie, bambini, con bambini, famiglie, adatto alle famiglie
  en Family, family friendly, for families, with children, kids, families, children, kid friendly

feature: Accommodation bike hotels
  de Rad, Radhotel, für Radfahrer
  it Bici, per ciclisti
  en Bike, for cyclists

feature: Accommodation hiking hotels
  de Wandern, für Wanderer
  it Escursioni, per escursionisti
  en Hiking, for hikers

feature: Accommodation at the slopes
  de Direkt an der Piste, an der Piste, Skihotel, Skihotels
  it Sulle piste, direttamente sulle piste
  en At the slopes, ski in ski out, slopeside, on the slopes, ski hotel, ski hotels

feature: Accommodation swimming pool
  de Schwimmbad, Pool, mit Pool, mit Schwimmbad, Hallenbad, Freibad, Swimmingpool, Schwimmbecken
  it Piscina, con piscina, piscine
  en Swimming pool, pool, with pool, swimming pools, pools, indoor pool, outdoor pool

feature: Accommodation sauna
  de Sauna, mit Sauna
  it Sauna, con sauna
  en Sauna, with sauna

feature: Accommodation charging point
  de Ladestation, mit Ladestation, E-Ladestation, Lademöglichkeit
  it Stazione di ricarica, con ricarica elettrica
  en Charging point, EV charging, with charging station

feature: Accommodation parking
  de Parkplatz, mit Parkplatz, eigener Parkplatz
  it Parcheggio, con parcheggio
  en Parking, with parking, car park

feature: Accommodation pets welcome
  de Haustiere willkommen, Haustiere erlaubt, Haustiere, Hunde erlaubt, Hund, Hunde, mit Hund, hundefreundlich, mit Haustier
  it Animali ammessi, animali, cani ammessi, cani, con cane, animali domestici, cane, che accetta cani, che accettano cani, che accetta animali
  en Pets welcome, pets allowed, pets, dogs allowed, dogs, dog, with dog, dog friendly, pet friendly, pet, with dogs, dogs welcome

feature: Accommodation wifi
  de WLAN, Wi-Fi, Internet
  it WiFi, wi-fi, internet
  en WiFi, wi-fi, internet, wireless

feature: Accommodation restaurant
  de Restaurant im Haus, mit Restaurant, Restaurant
  it Ristorante interno, con ristorante, ristorante
  en Restaurant, with restaurant

feature: Accommodation garden
  de Garten, mit Garten
  it Giardino, con giardino
  en Garden, with garden

feature: Accommodation bicycle storage
  de Fahrradraum, Radkeller
  it Deposito bici, deposito biciclette
  en Bicycle storage, bike storage

feature: Accommodation lift
  de Aufzug, Lift, mit Aufzug
  it Ascensore, con ascensore
  en Lift, elevator

feature: Accommodation green label
  de Umweltsiegel, nachhaltig, Nachhaltigkeit, umweltfreundlich, Bio
  it Marchio ambientale, sostenibile, ecologico, sostenibilità
  en Green label, sustainable, sustainability, eco-friendly, eco, environmentally friendly

subject: Event music
  de Konzerte, Konzert, Musik, Livemusik, Musikveranstaltungen, Chor, Blasmusik, Jazz, Orchester
  it Concerti, concerto, musica, musica dal vivo, coro, jazz, orchestra
  en Concerts, concert, music, live music, gigs, choir, jazz, orchestra, music events

subject: Event folklore
  de Brauchtum, Tradition, Volksfest, Tracht, Umzug, traditionelle Feste, Krampus, Krampuslauf, Almabtrieb, Volksfeste
  it Tradizioni, folclore, sagra, sagre, feste popolari, sfilata, tradizione, krampus, festa paesana
  en Folklore, traditions, parade, folk festival, krampus, traditional festivals

subject: Event sport
  de Sport, Sportveranstaltung, Rennen, Turnier, Lauf, Sportveranstaltungen, Sportevents, Marathon
  it Sport, gara, gare, torneo, evento sportivo, eventi sportivi, corsa, maratona
  en Sport, sports, sport events, race, races, tournament, run, sports events, marathon

subject: Event markets
  de Märkte, Markt, Flohmarkt, Wochenmarkt, Bauernmarkt, Bauernmärkte, Flohmärkte
  it Mercati, mercato, mercatini, mercatino, mercato contadino, mercatino delle pulci, mercati contadini
  en Markets, market, flea market, farmers’ market, farmers market, weekly market

subject: Event food and wine
  de Kulinarik, Weinfest, Genussfest, Weinverkostung, Kulinarisches, Verkostung, Weinfeste, Essen und Trinken
  it Enogastronomia, festa del vino, degustazione, feste del vino, degustazioni, sagre gastronomiche
  en Food and wine, wine festival, food festival, tasting, wine tasting, wine festivals, food events, culinary events

subject: Event culture
  de Kultur, Theater, Ausstellung, Ausstellungen, Lesung, Kino, Kulturveranstaltungen, Theateraufführungen, Film
  it Cultura, teatro, mostra, mostre, esposizioni, cinema, eventi culturali, spettacoli teatrali, film, spettacoli
  en Culture, theatre, exhibition, exhibitions, reading, cinema, theater, cultural events, plays, film

subject: Event guided tours
  de Führungen, Führung, Stadtführung, Stadtführungen, geführte Wanderung, Besichtigungen
  it Visite guidate, visita guidata, visita della città, visite guidate della città
  en Guided tours, guided tour, city tour, city tours, guided walks

subject: Event for children
  de Für Kinder, Kinder, Kinderveranstaltung, Familien, Kinderprogramm, für Familien, Kinderveranstaltungen, mit Kindern
  it Per bambini, bambini, eventi per famiglie, per famiglie, famiglie, eventi per bambini
  en For children, children, kids, family events, for kids, for families, children’s events

subject: Article recipes
  de Rezepte, Rezept, Kochrezepte, kochen, Gerichte, Knödelrezepte
  it Ricette, ricetta, cucinare, piatti, ricette tipiche
  en Recipes, recipe, cooking, dishes, cook

subject: Article stories
  de Geschichte, Geschichten, Reportagen
  it Racconto, racconti, storie
  en Story, stories

subject: Article press releases
  de Pressemitteilung, Pressemitteilungen, Presse, Medienmitteilungen
  it Comunicato stampa, comunicati stampa, stampa
  en Press release, press releases, press

subject: Article tips
  de Tipp, Tipps, Reisetipps, Urlaubstipps
  it Consiglio, consigli, consigli di viaggio
  en Tip, tips, travel tips

subject: WebcamInfo mountains
  de Bergkamera, Bergkameras
  it Webcam di montagna
  en Mountain webcam, mountain webcams

subject: WebcamInfo slopes
  de Pistenkamera, Pistenkameras, Webcams Skipisten
  it Webcam delle piste, webcam piste
  en Slope webcam, slope webcams, ski webcams

subject: WebcamInfo lakes
  de Seekamera, Seekameras
  it Webcam del lago, webcam laghi
  en Lake webcam, lake webcams

subject: WebcamInfo villages
  de Ortskamera, Ortskameras
  it Webcam del paese
  en Village webcam, village webcams

subject: Venue congress
  de Kongresshaus, Kongresszentrum, Kongresse, Tagungsräume
  it Centro congressi, centri congressi, congressi, sale congressi, sala congressi
  en Congress centre, conference centre, congress center, conference center

subject: Venue culture
  de Kulturhaus, Kulturhäuser, Vereinshaus, Theater
  it Casa della cultura, centro culturale, teatro
  en Culture hall, cultural centre, theatre

subject: Venue open-air
  de Freilichtbühne, Freilichtbühnen, Freilufttheater
  it Palco all'aperto, teatro all’aperto
  en Open-air stage, open air theatre

subject: EventShort conference
  de Konferenz, Konferenzen, Tagung
  it Conferenza, conferenze, convegno
  en Conference, conferences

subject: EventShort workshop
  de Workshop, Workshops
  it Workshop, laboratorio
  en Workshop, workshops

subject: EventShort meetup
  de Treffen, Meetup
  it Incontro, incontri
  en Meetup, meetups

subject: Announcement road works
  de Baustellen, Baustelle, Straßenarbeiten, Bauarbeiten, Straßenbaustellen, Straßenbaustelle
  it Cantieri stradali, cantieri, cantiere, lavori stradali, cantiere stradale, lavori in corso, lavori sulla strada
  en Road works, roadworks, road work, construction sites, roadwork, construction, road construction

subject: Announcement closures
  de Sperre, Sperren, Straßensperre, Straßensperren, gesperrt, Straßensperrung, Sperrungen, Sperrung, gesperrte Straßen, Straßen gesperrt, gesperrte, geschlossene Straßen
  it Chiusura, chiusure, strade chiuse, strada chiusa, chiusure stradali, interruzioni, chiusura strada, chiuso al traffico, chiuso, chiusa, strade interrotte
  en Closure, closures, road closures, closed roads, road closed, road closure, closed road, blocked roads, closed

subject: Announcement congestion
  de Stau, Staus, Verkehrsstau, stockender Verkehr, Staumeldungen
  it Coda, code, ingorgo, rallentamenti, traffico intenso, traffico bloccato, ingorghi
  en Congestion, traffic jam, traffic jams, queues, jam, jams, slow traffic

subject: Announcement accidents
  de Unfall, Unfälle, Verkehrsunfall, Verkehrsunfälle
  it Incidente, incidenti, incidente stradale, incidenti stradali
  en Accident, accidents, crash, car accidents

subject: Announcement mountain passes
  de Passstraße, Passstraßen, Pässe, Alpenpass, Alpenpässe, Bergpässe, Pass, Joch
  it Passo, passi, passi alpini, valichi, passi di montagna, valichi alpini
  en Mountain pass, mountain passes, passes, alpine passes, pass

subject: Announcement hindrances
  de Behinderung, Behinderungen, Verkehrsbehinderung
  it Intralcio, intralci
  en Hindrance, hindrances, obstructions

subject: Announcement speed cameras
  de Radarkontrolle, Radarkontrollen, Blitzer, Radar
  it Controllo velocità, autovelox, controlli velocità
  en Speed camera, speed cameras, speed checks, radar

subject: Announcement road condition
  de Straßenzustand
  it Stato della strada
  en Road condition
`
