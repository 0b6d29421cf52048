import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Neighbours, the elderly and the arts. */
export const communityAndCulture = {
	thomas: {
		title: "Pakal Veedu: a day home for parents who are beginning to forget",
		name: "Pakal Veedu, Kottayam",
		category: "elderly",
		region: "IN",
		goal: 390_000,
		by: "thomas",
		city: "Kottayam",
		created: "2026-06-16T03:20",
		ends: "2032-01-31",
		story: prose`
			My wife was a mathematics teacher. She can still do the seventeen-times table, and she cannot find the bathroom.
			I am seventy-three and was a postmaster, and I had the idea that I could manage her alone with a timetable. I
			managed for two years and then I fell asleep on the bus with her beside me. She got down at Pala by herself.
			We found her at a convent, teaching fractions to the novices.

			In this town every third house has old people and children in Dubai or Dallas. The children pay for a home
			nurse, who changes every month. What there is not is a place for the day: where somebody trained is with them
			from nine to five, where there is singing and a garden with a wall, and where the husband can go to the bank.

			The parish has given a house for ten years. Five of us with the same problem have made it fit for twelve persons.
			What is missing: handrails, a ramp and two bathrooms done properly, ₹1,40,000; beds for the afternoon, recliners,
			a kitchen, ₹95,000; a used van with a step, because they must be fetched, shared with the parish, ₹80,000; and
			the first three months' salary of a nurse trained in dementia care, ₹75,000. After that the families pay by what
			they have.

			My wife has already inspected the premises and asked who is the headmistress. I told her: you.
		`,
	},
	ezhil: {
		title: "Parai for the whole street: drums & a rehearsal shed for our troupe",
		name: "Muzhakkam Kalaikuzhu",
		category: "arts-and-culture",
		status: 9,
		region: "IN",
		goal: 180_000,
		by: "ezhil",
		city: "Tirunelveli",
		created: "2026-08-23T14:05",
		ends: "2031-11-30",
		story: prose`
			They used to call us when somebody had died, and we stood outside the gate. My father beat the parai at funerals
			for forty years, was paid in rice, and was not given water in a tumbler. He broke his drum the day I passed
			twelfth, so that I would never touch one.

			I bought one with my first salary. The parai is older than the temples; it announced kings. The shame was never
			in the leather.

			Now we are twenty-six, and nine of us are girls, which in the beginning was a scandal and is now the reason that
			we are invited. We play at weddings, at rallies, at the book fair, at a college in Chennai where the professor
			danced. We play at funerals too, for those who ask with respect. On Sundays we teach whoever comes.

			We practise on the road by the tank, and in the rains not at all. A shed with a tin roof and a floor on land that
			the panchayat has leased to us costs ₹98,000. Twelve parai from the maker at Sankarankovil with proper frames are
			₹42,000, six thavil and a pair of nagasvarams, used, ₹28,000, and the costumes ₹12,000.

			My father comes to the practice. He sits at the back on the wall. Last month he got up and showed a boy how to
			hold the stick.
		`,
	},
	zubin: {
		title: "Raincoats and gumboots for the 140 who keep D Ward clean",
		name: "Sweepers of D Ward",
		category: "community",
		status: 2,
		region: "IN",
		goal: 90_000,
		by: "zubin",
		city: "Mumbai",
		created: "2026-05-02T09:30",
		ends: "2031-06-30",
		story: prose`
			I have lived at Grant Road for eighty-one monsoons, and every one of them was swept up by somebody. This year I
			stood at my window on the first of May with my tea, at a quarter to six, and for the first time in my long and
			inattentive life I counted them.

			One hundred and forty men and women work our ward, and most are on contract. The contract provides for rain gear.
			I went down and asked to see it. Mr. Waghmare, who has done Bhadkamkar Marg for nineteen years, showed me a thing
			like a bin liner with sleeves; he wears fertiliser bags on his feet. Leptospirosis comes in through the skin of
			the feet. He told me this, not I him.

			A decent raincoat with trousers, taped seams and a reflecting stripe is ₹380 from a mill in Bhiwandi when one
			takes a gross. Gumboots are ₹240. That makes ₹86,800 for everyone, and the balance shall buy umbrellas for the
			supervisors, so that they will not feel left out and become difficult.

			My building society has promised ₹15,000 over and above, after a meeting at which I was unpleasant. We distribute
			on the first of June in the baug, with tea. The sweepers sit; the society serves.
		`,
	},
	ramps: {
		title: "Thirty ramps for thirty polling booths, and then for everyone",
		name: "Mysuru Wheelchair Users' Forum",
		category: "disability",
		status: 0,
		region: "IN",
		goal: 300_000,
		by: "bhavana",
		city: "Mysuru",
		created: "2026-11-14T06:55",
		ends: "2031-10-31",
		story: prose`
			Before every election the corporation puts a plank on the steps of each school that is a polling booth. On the
			day after, the plank goes back to the store. We measured the last ones: the slope was one in three. You could use
			it to launch a ship.

			Our forum has fifty-two members. Between us we have fallen off those planks eleven times, and one of us, Girish,
			broke his collarbone in the act of exercising his franchise. So we have taken up thirty booths, all government
			schools, to which we want to give ramps of concrete with a railing at one in twelve, which is what the rule
			says. The schools have children in wheelchairs as well, or would have, if they could get in.

			A ramp for three steps costs about ₹9,200 with railing, since students from the engineering college have drawn
			each one and NSS volunteers will do the digging. Thirty come to ₹2,76,000. Tactile strips and signs are ₹24,000.
			The Deputy Director has signed the permission for all of them, in one letter, on the same day. He said that he
			could not think of a reason to say no and that this had never happened to him before.

			We will publish a photograph of each ramp with a person on it.
		`,
	},
	eastside: {
		title: "A walk-in cooler for the restaurant with no prices",
		name: "Eastside Table",
		category: "food-and-hunger",
		region: "US",
		goal: 32_000,
		by: "darnell",
		organization: "eastside-table",
		city: "Detroit",
		taxBenefit: true,
		created: "2026-06-02T16:45",
		ends: "2031-12-31",
		story: prose`
			Come in, sit down, somebody brings you water and a menu. Tonight: smothered chicken, greens, corn bread, or the
			mushroom thing that Ms. Odessa does. No prices. No form. At the end you can leave something in the coffee can or
			you can leave nothing, and your server, who may be a deacon or may be a kid working off a fine, could not tell you
			which you did.

			We have been doing that on Mack for six years, 900 suppers a week. About half of our food is rescued: the terminal
			market calls at three in the afternoon with eleven cases of peppers, and do you want them, yes or no, right now.
			More and more we have to say no. Our cooler is two home refrigerators and a chest freezer with a cinder block on
			the lid.

			A ten-by-fourteen walk-in with a freezer section, installed on the pad that we have already poured, is $26,300.
			The electrical service upgrade is $3,900. Shelving, a thermometer that texts Ms. Odessa when a door is left open
			(she asked for it and God help us) and the inspection are $1,800.

			By our count it lets us take 70,000 more pounds of food a year. We serve on china. If you are ever near Mack and
			Cadillac around five, there is a chair.
		`,
	},
	leilani: {
		title: "Hōkūao needs a new hull: a canoe for the keiki of Keaukaha",
		name: "Hui Wa'a Lehua Kai",
		category: "arts-and-culture",
		region: "US",
		goal: 22_000,
		by: "leilani",
		city: "Hilo",
		created: "2026-05-11T21:00",
		ends: "2032-04-30",
		story: prose`
			Our canoe is called Hōkūao, the star that comes before the day. She is a forty-foot six-man, koa strips over
			fiberglass, and she was built in 1979 by the grandfathers of the kids who paddle her. Two of those men are left.
			In the January swell she broke a mooring and was on the reef for a night.

			Uncle Kimo put his hands on her for a long time, and then he said: the ama is good, the ʻiako are good, the hull is
			pau. We will keep the bow piece and set it into the new one, so that she is still herself.

			Seventy children between eight and seventeen learn with the hui. They learn to paddle, and to hear a wind before
			they feel it, and the names of forty stars, and to pick up the beach first. It costs them nothing. Some were
			headed for bad trouble. It is hard to keep up bad trouble when you have to be at the water at five-thirty and five
			others cannot go without you.

			A new hull from the builder in Waimea is $16,800 unpainted. Lashing, seats, paint and the blessing lunch are
			$2,700. A trailer that is not rust is $2,500. Uncle Kimo and Uncle Ben will teach the older ones to rig her. We
			want them to be there for that. They are eighty-one and eighty-four.
		`,
	},
	noor: {
		title: "Five sewing machines for the Thursday women",
		name: "Thursday Sewing Circle",
		category: "women-and-girls",
		status: 9,
		region: "US",
		goal: 1_500,
		by: "noor",
		city: "El Cajon",
		created: "2026-09-24T18:30",
		ends: "2031-06-30",
		story: prose`
			The community room at our apartments is free on Thursdays from ten to one, and it began with three of us mending
			school uniforms and complaining about the bus. Now there are fourteen women, from Iraq, Afghanistan, Syria and
			one from Chula Vista who came to return a casserole dish and stayed.

			Gulalai embroidered wedding coats in Herat; Mrs. Hanna had a shop with six employees in Qaraqosh. Here they were
			told that the job for them is night cleaning. In the circle they are the teachers. We have been asked to do hems
			for a bridal store on Main, $9 each, and a church wants forty choir robes taken in.

			We own two machines and one of them is mine. The store on Magnolia will sell us five strong mechanical ones, the
			kind that goes through denim and does not talk, for $240 each, and that is $1,200. The remaining $300 is for an
			iron that makes real steam, good scissors, which nobody is allowed to use on paper, and thread.

			Everything that we earn is divided on the day, in envelopes, by Mrs. Hanna, with tea. If you are ever in El Cajon
			with trousers that are too long, you know where we are.
		`,
	},
	priya: {
		title: "A night bus to dialysis for the folks past the last stop",
		name: "Mill River Rides",
		category: "health",
		region: "US",
		goal: 29_000,
		by: "priya",
		city: "Northampton",
		created: "2026-07-31T15:15",
		ends: "2031-12-31",
		story: prose`
			The last bus up the valley leaves at 6:10. The evening shift at the dialysis center lets out at 8:45. In between,
			nine people three times a week sit in the lobby with the lights half off and wait for a cousin, or they pay
			forty-four dollars for a cab, or, as we discovered when I began to work at the front desk there, they quietly
			shorten their own treatment by an hour and a half so that they can make the bus. Nobody tells the doctor. The
			numbers tell the doctor.

			So some of us began to drive. There are sixteen volunteers with a shared calendar and our own cars, and since last
			fall we have given 1,130 rides. Mr. Kowalczyk gets the front seat because of his leg. Mrs. Baptiste controls
			the radio. It works, but three of our riders use wheelchairs, and none of our cars can take one, so those three
			still leave early.

			A used van with a side ramp and 61,000 miles on it is waiting at a dealer in Holyoke for $23,400. A year of
			commercial insurance is $3,600, and $2,000 is tires, gas cards and the first-aid course for everyone.

			The center has given us a parking space with a sign. It says RIDES, and underneath somebody has written, in pen,
			“home.”
		`,
	},
} as const satisfies Record<string, RequestSeed>;
