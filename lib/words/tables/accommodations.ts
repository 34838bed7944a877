/** Kinds of accommodation and their features. */
export const accommodationSubjectWords = `
subject: Accommodation hotel
  de Hotel, Hotels, Hotellerie, Hotelbetriebe, Hotelübernachtung, Stadthotel, Hotelsuche
  it Hotel, alberghi, albergo, hotel e alberghi, hotellerie, hotel e pensioni, alberghetto, strutture alberghiere, struttura alberghiera, camera d’albergo
  en Hotel, hotels, hotel accommodation, hotel stay
subject: Accommodation guest house
  de Gasthof, Gasthöfe, Pension, Pensionen, Frühstückspension, Gästehaus, Fremdenpension, Gasthof mit Zimmern, Landgasthof, Gasthöfe und Pensionen, Privatpension, Familienpension
  it pensione, pensioni, affittacamere, pensioncina, locanda con camere, locande, case per ospiti, foresteria
  en Guest house, guest houses, guesthouse, pension, boarding house, family-run guest house, inn with rooms
subject: Accommodation bed and breakfast
  de Garni, B&B, Bed and Breakfast, Zimmer mit Frühstück, Garnis, Hotel Garni, Privatzimmer, BnB, Bed & Breakfast, B and B, Garnihotel
  it Garni, B&B, bed and breakfast, bnb, bed & breakfast, camera e colazione, camere private
  en Bed and breakfast, B&B, garni, bnb, B&Bs, bnbs, private rooms
subject: Accommodation apartments
  de Ferienwohnungen, Ferienwohnung, Apartments, Apartment, Appartement, Appartements, Residence, Ferienhaus, Ferienhäuser, FeWo, FeWos, Ferienappartement, Ferienapartment, Wohnung, Chalet, Selbstversorger, Residenz, Aparthotel, Ferienwohnung mieten, Unterkunft für Selbstversorger, Appartments, Airbnb
  it Appartamenti, appartamento, residence, case vacanza, casa vacanze, case vacanze, appartamenti vacanza, alloggio in appartamento, chalet, residence e appartamenti, monolocale, appartamenti in affitto, affitti turistici, Airbnb
  en Apartments, apartment, holiday apartments, holiday flats, holiday flat, vacation rental, flats, holiday homes, self-catering, residence, holiday house, chalet, self-catering apartments, vacation homes, rental apartments, vacation apartments, Airbnb, holiday rentals
subject: Accommodation farm holidays
  de Urlaub auf dem Bauernhof, Bauernhof, Bauernhofurlaub, Bauernhöfe, Ferien auf dem Bauernhof, Ferienhof, Bauernhofferien, Hof, Roter Hahn, Urlaub am Hof, Urlaub am Bergbauernhof, Bergbauernhof, Maso, Ferien am Hof, Bauernhäuser, Winzerhof mit Zimmern, Erbhof
  it Agriturismo, agriturismi, vacanze in fattoria, masi, maso, vacanza al maso, fattoria, vacanze in agriturismo, agriturismo con camere, maso con camere, gallo rosso, fattoria didattica, dormire in un maso, turismo rurale
  en Farm holidays, farm holiday, farm stay, farm stays, farmhouse, agritourism, farmhouses, farm, farm vacation, sleep on a farm, agriturismo, farm accommodation, farmstay
subject: Accommodation camping
  de Camping, Campingplatz, Campingplätze, Zeltplatz, Wohnmobilstellplatz, Campen, Stellplatz Wohnmobil, Wohnmobil, Wohnwagen, Glamping, Campinganlage, campieren
  it Campeggio, campeggi, camping, area camper, campeggiare, camper, roulotte, sosta camper, area sosta camper, glamping, tendopoli, camping e glamping
  en Camping, campsite, campsites, camp site, campground, camper, caravan, motorhome, RV, RV park, glamping, caravan park, pitch a tent, motorhome sites, campervan
subject: Accommodation mountain refuge
  de Schutzhütte mit Betten, Schutzhütten mit Betten, Schutzhütte zum Übernachten, Schutzhütten zum Übernachten, Hüttenübernachtung, Übernachten in der Hütte, Berghütte mit Übernachtung, auf der Hütte schlafen, Hütten zum Übernachten, Hütte zum Übernachten, Hütten mit Übernachtung, in einer Hütte schlafen, auf einer Hütte übernachten
  it Rifugio con pernottamento, rifugi con pernottamento, dormire in rifugio, notte in rifugio, rifugi dove dormire, rifugi per dormire, pernottare in rifugio
  en Mountain refuge with beds, overnight in a hut, sleep in a mountain hut, stay in a mountain hut, overnight in a mountain hut, huts to sleep in, refuges with beds, huts to stay overnight, sleep in a hut, overnight huts, mountain hut accommodation, huts with beds
subject: Accommodation youth hostel
  de Jugendherberge, Jugendherbergen, Hostel
  it Ostello, ostelli, ostello della gioventù
  en Youth hostel, hostel, youth hostels, hostels
feature: Accommodation room only
  de Ohne Verpflegung, nur Übernachtung
  it Solo pernottamento
  en Room only, no board
feature: Accommodation breakfast
  de Frühstück, mit Frühstück, Übernachtung mit Frühstück, inklusive Frühstück, Frühstücksbuffet
  it Prima colazione, colazione, con colazione, con prima colazione, colazione inclusa, colazione compresa, a buffet
  en Breakfast, breakfast included, with breakfast, breakfast buffet, incl breakfast
feature: Accommodation half board
  de Halbpension, mit Halbpension, HP, inklusive Halbpension
  it Mezza pensione, con mezza pensione, trattamento di mezza pensione, mezzapensione
  en Half board, half-board, half board included, dinner and breakfast
feature: Accommodation full board
  de Vollpension, mit Vollpension, inklusive Vollpension
  it Pensione completa, con pensione completa, trattamento di pensione completa, tutto incluso
  en Full board, full-board, full board included
feature: Accommodation wellness
  de Wellness, Wellnessbereich, Spa, Wellnessangebot, Wellnessurlaub, Wellnessanlage, Spahotel, Massage, Entspannung, Wellnessoase
  it Benessere, wellness, spa, centro benessere, area wellness, massaggi
  en Wellness, spa, massages, spa area, wellness area, relaxation area
feature: Accommodation gourmet
  de Genuss, Gourmet, Gourmethotel, Feinschmecker
  it Gusto, gourmet, buona cucina, buongustai
  en Gourmet, foodie, good cuisine
feature: Accommodation family hotels
  de Familie, familienfreundlich, für Familien, mit Kindern, Kinder, für Kinder, familiengeeignet, kinderfreundlich, Familienurlaub, Urlaub mit Kindern, Familienunterkunft
  it Famiglia, per famiglie, bambini, con bambini, famiglie, adatto alle famiglie, vacanze in famiglia, bimbi
  en Family, family friendly, for families, with children, kids, families, children, kid friendly, family holiday, child-friendly, toddlers
feature: Accommodation bike hotels
  de Rad, Radhotel, für Radfahrer, Radler, Mountainbiker, für Biker, Fahrradhotel, Bikerhotel, Bikehotel, Bikehotels, Radfahrer, Radhotels
  it Bici, per ciclisti, cicloturisti, ciclisti, amici della bici
  en Bike, for cyclists, bike-friendly, bikers, cyclists
feature: Accommodation hiking hotels
  de Wandern, für Wanderer, Wanderurlaub, für Bergsteiger
  it Escursioni, per escursionisti, per camminatori
  en Hiking, for hikers, hiking holiday, walkers
feature: Accommodation at the slopes
  de Direkt an der Piste, an der Piste, Skihotel, Skihotels, neben der Piste, Pistennähe, nahe der Piste, Skiunterkunft, Ski-in Ski-out, Unterkunft an der Skipiste, direkt an der Skipiste, an der Skipiste
  it Sulle piste, direttamente sulle piste, vicino alle piste, accanto alle piste, ski in ski out, sci ai piedi
  en At the slopes, ski in ski out, slopeside, on the slopes, ski hotel, ski hotels, next to the slopes, near the slopes, on the piste, close to the slopes, ski accommodation, ski lodge
feature: Accommodation swimming pool
  de Schwimmbad, Pool, mit Pool, mit Schwimmbad, Hallenbad, Freibad, Swimmingpool, Schwimmbecken, Infinitypool, Außenpool, Innenpool, Hotelpool, Swimming Pool, Whirlpool, beheizter Pool, Schwimmhalle
  it Piscina, con piscina, piscine, vasca, vasca idromassaggio, piscina coperta, piscina esterna, piscina interna, piscina riscaldata, infinity pool, piscina scoperta
  en Swimming pool, pool, with pool, swimming pools, pools, indoor pool, outdoor pool, infinity pool, heated pool, whirlpool, hot tub, swim, swimming baths, jacuzzi
feature: Accommodation sauna
  de Sauna, mit Sauna, Saunen, Saunalandschaft, Saunabereich, finnische Sauna, Dampfbad
  it Sauna, con sauna, bagno turco, area sauna, sauna finlandese
  en Sauna, with sauna, steam bath, sauna area, Finnish sauna, steam room
feature: Accommodation charging point
  de Ladestation, mit Ladestation, E-Ladestation, Lademöglichkeit, E-Auto laden, Ladesäule, Wallbox, E-Tankstelle, Elektroauto laden, E-Auto, Elektroauto, Laden, Aufladen, Auto laden, E-Auto-Ladestation
  it Stazione di ricarica, con ricarica elettrica, colonnina, colonnina di ricarica, ricarica auto elettriche, ricarica auto, wallbox, auto elettrica, auto elettriche, ricarica, ricaricare, colonnina elettrica
  en Charging point, EV charging, with charging station, electric car charging, car charger, wallbox, EV charger, charging, charging for e-cars, charging for e-car, e-car, electric car, charge car, car charging
feature: Accommodation parking
  de Parkplatz, mit Parkplatz, eigener Parkplatz, Parkmöglichkeit, Hotelparkplatz, kostenloser Parkplatz, mit Garage und Parkplatz
  it Parcheggio, con parcheggio, posto auto, parcheggio privato, parcheggio gratuito, parcheggio riservato
  en Parking, with parking, car park, private parking, free parking, parking space, on-site parking
feature: Accommodation pets welcome
  de Haustiere willkommen, Haustiere erlaubt, Haustiere, Hunde erlaubt, Hund, Hunde, mit Hund, hundefreundlich, mit Haustier, haustierfreundlich, Katze, Hunde willkommen, tierfreundlich, Vierbeiner, Tiere erlaubt, Hundebesitzer, für Hundebesitzer, mit dem Hund, hundefreundliche, Hundehotel, Hund mitnehmen, Hunde mitbringen
  it Animali ammessi, animali, cani ammessi, cani, con cane, animali domestici, cane, che accetta cani, che accettano cani, che accetta animali, cani benvenuti, gatti, pet friendly, animali benvenuti, per cani, amici a quattro zampe, dog friendly, con il cane
  en Pets welcome, pets allowed, pets, dogs allowed, dogs, dog, with dog, dog friendly, pet friendly, pet, with dogs, dogs welcome, cats, bring a dog, animals allowed, dog owners, for dog owners, dog-friendly, with my dog, with a dog
feature: Accommodation wifi
  de WLAN, Wi-Fi, Internet, Wifi, Wireless, Internetzugang, Internetanschluss, gratis WLAN, kostenloses WLAN, W-LAN, freies WLAN
  it WiFi, wi-fi, internet, wireless, wifi gratuito, connessione internet, rete wifi, wi-fi gratuito
  en WiFi, wi-fi, internet, wireless, free wifi, internet access, WLAN, internet connection, free wi-fi
feature: Accommodation restaurant
  de Restaurant im Haus, mit Restaurant, Restaurant, Hotelrestaurant
  it Ristorante interno, con ristorante, ristorante
  en Restaurant, with restaurant
feature: Accommodation garden
  de Garten, mit Garten, Grünanlage, Liegewiese, Parkanlage
  it Giardino, con giardino, prato, area verde
  en Garden, with garden, lawn, sunbathing lawn
feature: Accommodation bicycle storage
  de Fahrradraum, Radkeller, Fahrradkeller, Radraum, Fahrradgarage, Bikegarage, Radgarage, Fahrradabstellraum, Abstellplatz für Räder
  it Deposito bici, deposito biciclette, garage per bici, locale biciclette, locale bici
  en Bicycle storage, bike storage, bike garage, bike room, bicycle room, bike cellar, bike shed, bicycle garage, store bikes
feature: Accommodation lift
  de Aufzug, Lift, mit Aufzug, Fahrstuhl, Personenaufzug
  it Ascensore, con ascensore
  en Lift, elevator
feature: Accommodation green label
  de Umweltsiegel, nachhaltig, Nachhaltigkeit, umweltfreundlich, Bio, Biohotel, Öko, ökologisch, klimafreundlich, Umweltlabel, grün
  it Marchio ambientale, sostenibile, ecologico, sostenibilità, ecosostenibile, biologico, bio, biohotel, eco, ecofriendly, rispettoso dell’ambiente, green, amico dell’ambiente
  en Green label, sustainable, sustainability, eco-friendly, eco, environmentally friendly, ecological, organic, green, environmental label, climate-friendly, ecolabel, environmentally
feature: Accommodation family label
  de Familiensiegel, Familienzertifikat, familienzertifiziert
  it Marchio famiglia, certificato famiglia
  en Family label, family certified
`

/** Values of fields of accommodations, see `readValueCode`. */
export const accommodationValueWords = `
value: Accommodation.AccoCategoryId=1star
  de 1 Stern, ein Stern, 1-Stern
  it 1 stella, una stella
  en 1 star, one star, 1-star
value: Accommodation.AccoCategoryId=2stars
  de 2 Sterne, zwei Sterne, 2-Sterne
  it 2 stelle, due stelle
  en 2 stars, two stars, 2-star, two star
value: Accommodation.AccoCategoryId=3stars
  de 3 Sterne, drei Sterne, 3-Sterne, Dreisterne
  it 3 stelle, tre stelle
  en 3 stars, three stars, 3-star, three star
value: Accommodation.AccoCategoryId=4stars
  de 4 Sterne, vier Sterne, 4-Sterne, Viersterne
  it 4 stelle, quattro stelle
  en 4 stars, four stars, 4-star, four star
value: Accommodation.AccoCategoryId=5stars
  de 5 Sterne, fünf Sterne, 5-Sterne, Fünfsterne, Luxusunterkunft, Luxus
  it 5 stelle, cinque stelle, di lusso, lusso
  en 5 stars, five stars, 5-star, five star, luxury, luxury accommodation
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
  de Frühstück
  it Prima colazione, con colazione
  en Breakfast
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
  de Buchbar, online buchbar, buchen, online buchen
  it Prenotabile, prenotabili, prenotabili online
  en Bookable, bookable online, book online, can be booked
value: Accommodation.HasApartment=true
  de Mit Wohnungen
  it Con appartamenti
  en With apartments
value: Accommodation.AccoOverview.SingleRooms>0
  de Mit Einzelzimmern, Einbettzimmer
  it Con camere singole, camera singola, singola
  en With single rooms
value: Accommodation.AccoOverview.DoubleRooms>0
  de Mit Doppelzimmern, Zweibettzimmer
  it Con camere doppie, camera doppia, matrimoniale, camera matrimoniale
  en With double rooms, twin rooms
value: Accommodation.AccoProperties.HasDorm=true
  de Mit Schlafsaal, Mehrbettzimmer, Bettenlager, Matratzenlager, Schlafsäle
  it Con dormitorio
  en With dormitory, bunk beds, shared room
value: Accommodation.AccoProperties.HasPitches=true
  de Mit Stellplätzen, Zelten
  it Con piazzole, tenda
  en With pitches, tent
value: Accommodation.TrustYouActive=true
  de Mit Bewertungen, bewertet, Gästebewertungen, Rezensionen
  it Con recensioni, recensito, valutazioni
  en With reviews, guest reviews
`
