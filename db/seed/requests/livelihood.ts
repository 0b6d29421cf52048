import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Work, food and housing. */
export const livelihood = {
	kavita: {
		title: "Eleven machines for the women who stitch at Bhujodi",
		name: "Rann Sui Mandal",
		category: "women-and-girls",
		region: "IN",
		goal: 320_000,
		by: "kavita",
		city: "Bhuj",
		created: "2026-06-30T06:15",
		ends: "2031-12-31",
		story: prose`
			We are twenty-three women in a room behind the dairy. Between us there are four sewing machines, two of them
			black treadle ones from somebody's wedding. We make bags and cushion covers with the ajrakh that our husbands and
			brothers print.

			For nine years we sold to a trader from Ahmedabad at ₹38 a bag. Last Diwali my daughter found our bag in a shop
			at the airport for ₹1,450. She sent me the photograph, and I showed it in the room, and nobody said anything,
			and then everybody spoke at once. The next morning we opened a bank account.

			Now we have our own name, and an order for six hundred bags from a museum shop in Bengaluru, the first one
			without a trader. We have until February. With four machines it cannot be done. An industrial machine with
			motor and table is ₹19,500; we want eleven, ₹2,14,500. A cutting table and the electric cutter are ₹31,000,
			an inverter with batteries, because the current goes at noon, ₹42,500. Thread, zips and lining to start, ₹32,000.

			Hansaben, who is 61, keeps the accounts in a school notebook with a ruler. From each bag we put by twelve rupees
			for the next machine, so that we never need to write such a page again.
		`,
	},
	usha: {
		title: "A flour mill of our own, so that nobody walks six kilometres with a sack",
		name: "Ekta Self-Help Group",
		category: "livelihood",
		region: "IN",
		goal: 145_000,
		by: "usha",
		city: "Nanded",
		created: "2026-11-13T10:30",
		ends: "2031-09-30",
		story: prose`
			In our tanda there are 140 houses, all Banjara, and no flour mill. For jowar and wheat we walk to Mukhed, three
			kilometres there and three back, with ten or fifteen kilos on the head, twice a week. When the river is up we
			borrow flour from each other by the steel glass and everyone remembers who owes whom.

			We are fourteen women in the savings group. We have saved ₹50 a month each since 2020, and never was one
			instalment late, the bank manager has said this in front of people. We have lent to each other for seed, for a
			delivery, for one divorce. There are ₹61,000 in the account.

			A mill with a ten horsepower motor, the pulveriser for chillies and turmeric, and a cleaning sieve costs
			₹1,52,000 in Nanded. The three-phase connection is ₹28,000. The shed the gram panchayat gives. We put in
			₹35,000 and keep the rest for lending; we ask for ₹1,45,000.

			Grinding costs ₹4 a kilo in Mukhed and will cost ₹3 here. My neighbour Sonabai has worked it out: the mill will
			earn about ₹7,000 a month, two of us will have a wage, and the girls who carry sacks now will be able to sit
			for the first period at school.
		`,
	},
	chandan: {
		title: "My boat came back without its engine",
		name: "Chandan Das",
		category: "livelihood",
		region: "IN",
		goal: 135_000,
		by: "chandan",
		beneficiary: "Chandan Das",
		city: "Gosaba",
		source: "android",
		created: "2026-09-18T14:45",
		ends: "2031-06-30",
		story: prose`
			We tie the boats in the small creek when a cyclone is announced, with four ropes, and we take the nets home. I
			did it the same as every year. In the night of the storm the embankment broke behind us, not before us, and the
			water pulled the boats out backwards.

			Mine was found nine days later on a char near Jharkhali, on its side. The hull is good. My father built it from
			babla wood, and it has more sense than most people. But the engine, a 16 horsepower that I had paid off in
			March, had torn out its bed, and the shaft and the propeller went with it. The nets were at home when the house
			went under, so they are full of mud and cut.

			I fish for bhetki and crab with my brother-in-law. Since September we have been going out on other people's boats
			for a third share. It feeds four and there are nine of us.

			A reconditioned engine with shaft is ₹84,000 in Canning. The bed and caulking ₹14,000, nets ₹27,000, the
			life jackets, which are now the law, and a torch ₹10,000. The fisheries office has noted my name for help, serial
			number 1,107. I am not waiting angrily. But the crab season is from October until March.
		`,
	},
	irfan: {
		title: "Six boys, one tin shop: teaching naqqashi before it is only in museums",
		name: "Ustad Irfan Qureshi's workshop",
		category: "arts-and-culture",
		region: "IN",
		goal: 110_000,
		by: "irfan",
		city: "Moradabad",
		created: "2026-11-14T09:10",
		ends: "2031-10-31",
		story: prose`
			I engrave brass. My hand learned it from my father's hand, and his from his father's, who did a tray for the
			Nawab of Rampur that is now in London behind glass. I have seen it on the telephone.

			In Moradabad there were four thousand engravers when I was a boy. Today the pattern is made by acid or by a
			machine and there are perhaps two hundred of us, most with grey beards. The young go to Delhi to deliver
			parcels, and I understand it: I too could not pay a learner, and for two years a learner spoils more brass than
			he sells.

			Six boys from our mohalla want to learn. Two are cousins of mine and one is the son of the man who sells us
			charcoal; he has the best line of them all. I will teach without fee. What is needed is a stipend of ₹1,200 a
			month each, so that their fathers agree, for one year ₹86,400; brass sheets to spoil, ₹14,000; and six sets of
			chisels, which the last smith who makes them will sell to us for ₹9,600.

			In the second year they will earn. I have an order for forty lamps from a hotel, and it can wait for them. My
			eyes are 59 years old. They cannot wait very long.
		`,
	},
	gurpreet: {
		title: "A second tempo for the midnight langar at the hospital gates",
		name: "Sanjhi Roti Sewa",
		category: "food-and-hunger",
		region: "IN",
		goal: 250_000,
		by: "gurpreet",
		city: "Ludhiana",
		created: "2026-07-05T16:20",
		ends: "2031-09-30",
		story: prose`
			Families of patients sleep outside the big hospitals. They came from Sangrur or Saharanpur with one patient
			and one bag, and every rupee is for the medicine shop, so they do not eat. You would not notice it. They are
			not beggars and do not ask.

			In 2017 my cousin Harjit spent a month like that with his son. When the boy came home, well, thank God, Harjit
			cooked a pot of dal and took it back there at eleven at night, because that is the hour when the canteens are
			closed and it is the longest. He has not stopped. Now we are sixty volunteers, a tempo and a kitchen in a
			garage, and we serve 700 to 800 meals a night outside three hospitals: dal, roti, kheer on Sundays, milk for
			the ones with babies. In nine years we have missed two nights.

			The flour and dal come by themselves, farmers drive up and leave them at the garage. What does not come by itself
			is a vehicle. Our tempo is from 2006, and we cannot reach the cancer hospital before midnight. A used small truck
			in good order is ₹2,05,000, and fitting it with racks and two insulated drums is ₹45,000.

			Please do not give if it is your own dal money. But come one night and roll out rotis with us, you sleep well
			afterwards.
		`,
	},
	sundarban: {
		title: "A kitchen boat for when the river comes in",
		name: "Sundarban Community Kitchen",
		category: "emergency",
		region: "IN",
		goal: 480_000,
		by: "ananya",
		organization: "sundarban-kitchen",
		city: "Gosaba",
		urgent: true,
		taxBenefit: true,
		created: "2026-09-12T05:35",
		ends: "2031-02-15",
		story: prose`
			After every big storm the helicopters drop chire and biscuits, and we are thankful. But nobody thinks of the
			sixth day. The cameras have left, the water has not, the rice is wet, and eighty-year-olds are sitting on a
			school roof with a packet of glucose.

			This September our women cooked for seventeen days on that kind of roof, in four places, 2,100 plates a day at
			the peak. We carried the big pots on fishermen's boats, standing up and holding them with our knees. One went
			over at Satjelia with forty kilos of khichuri and with Minati, who cannot swim. She can now.

			A flat wooden boat of 32 feet, with an engine, built at Sonakhali with a clay-lined stove amidships and a canopy
			for rain, has been designed for us by the boatbuilder Nitai Mondal. He has drawn it on the back of a
			calendar, and a naval engineer in Kolkata has checked the drawing and added two lines. The hull is ₹2,60,000,
			the engine ₹95,000, the stove, pots, water filter and forty life jackets ₹85,000, and ₹40,000 is a store of
			dry rice and dal on the high ground.

			On the other three hundred days the boat will take the midday meal to 214 old people on three islands who live
			alone, faster and hotter than the bicycle does.
		`,
	},
	shanti: {
		title: "Repair of one hand pump, Ward 11",
		name: "Shanti Devi and eleven houses",
		category: "community",
		status: 2,
		region: "IN",
		goal: 15_000,
		by: "shanti",
		city: "Varanasi",
		source: "staff",
		created: "2026-10-08T04:50",
		ends: "2031-06-30",
		story: prose`
			Written for Shanti Devi by the volunteer on duty, in her words.

			“I am seventy or so. My husband wove until his lungs were finished. There is a hand pump between our houses and
			it has been dead since before Holi. The mistri came and said that the pipe is broken down below and the washer is
			gone and the water is also lower now. He wanted fifteen thousand. Twelve houses put together and it was two
			thousand six hundred, so he left.

			Now we bring water from the temple side. It is not far for you. For me it is four times sitting down. The
			daughter-in-law of Rajkumari fell there with the pot in her eighth month, and by God's kindness it was only the
			pot.

			I went to the ward office three times. They took my thumb on a paper each time, so they have three thumbs of
			mine. I do not want anything for my house. My house is all right, only one side leaks. If the pump gives water,
			I will sit beside it and see that the children do not hang on the handle.”

			The estimate, which we have checked with a second mechanic: new riser pipe of 40 metres ₹8,200, cylinder and
			washers ₹2,900, deepening and labour ₹3,900.
		`,
	},
	yasmin: {
		title: "Fees and a room, away from home",
		name: "Y.",
		category: "women-and-girls",
		region: "IN",
		goal: 275_000,
		by: "yasmin",
		city: "Mumbai",
		private: true,
		created: "2026-10-15T19:20",
		ends: "2031-12-31",
		story: prose`
			This page is private. If you can read it, somebody who knows me gave you the link, and I thank you for not
			passing it on.

			I left in August with my certificates, two sets of clothes and my phone switched off. I do not want to write
			down what was before. The police know, the lawyer from the women's centre knows, and there is an order that he
			may not come near me. I am twenty-two.

			I had finished two years of pharmacy when they took me out of college to be married. The college in Navi Mumbai
			has agreed to let me join the third year in January if the fees are paid by then. It is ₹1,18,000 for the
			remaining two years after their concession. A bed in the working women's hostel is ₹6,500 a month with food,
			and I have asked for eighteen months, ₹1,17,000, since by then I can work part-time in the dispensary where I
			did my practicals; the owner, a good old man, has kept the place. Books, uniform and the railway pass make
			up the rest.

			The centre's account receives the money and pays the college and the hostel directly. I will write here each
			term how it goes. I was always good at dosage calculation. I still am, I checked.
		`,
	},
	donee: {
		title: "My shop burned, I want to open again",
		name: "Imran Shaikh",
		category: "livelihood",
		status: -2,
		region: "IN",
		goal: 200_000,
		by: "donee",
		city: "Aurangabad",
		source: "android",
		created: "2026-11-07T15:05",
		ends: "2031-06-30",
		story: prose`
			I had a tailoring shop at Roshan Gate. On Tuesday night there was a short circuit in the shop below, where
			mattresses are kept, and by the time the fire brigade came through the lane nothing could be done. Three machines,
			the interlock, the steam iron and about ninety school uniforms that were already cut are gone. The uniforms are
			not mine, they are of the contractor, and he wants ₹31,000 for the cloth.

			Nobody was hurt, God be praised. My nephew sleeps in the shop sometimes, and on that night he was at a wedding.

			I am already on this site for my brother Salman and did not want to ask again. But the dialysis is paid from these
			machines. To begin with I need two industrial machines second-hand, ₹38,000, the interlock ₹22,000, deposit for
			another shop ₹60,000, cloth ₹31,000, and tables, light and iron. The rest is rent for some months until it runs.

			I have photographs, and the panchnama of the fire brigade is being typed. I will upload it when I get it, also
			the letter of the owner. The volunteer has told me that without these two papers the request cannot go
			further, and I understand that. Please keep it open, the office says Monday.
		`,
	},
} as const satisfies Record<string, RequestSeed>;
