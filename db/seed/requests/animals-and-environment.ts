import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Animals, water, ice and trees. */
export const animalsAndEnvironment = {
	paws: {
		title: "An X-ray machine for animals that cannot say where it hurts",
		name: "Paws of Pune",
		category: "animals",
		region: "IN",
		goal: 975_000,
		by: "asha",
		organization: "paws-of-pune",
		city: "Pune",
		taxBenefit: true,
		created: "2026-05-25T11:40",
		ends: "2032-03-31",
		story: prose`
			A dog with a broken pelvis and a dog with a bruised one look the same. They lie down, they do not get up, and
			they growl at you so that you will not touch them. One needs six weeks of rest in a cage, and the other will be
			walking by Friday. Without a picture we guess.

			At the moment we drive to Aundh for pictures. The private centre there is kind to us and charges half, ₹600 a
			plate. It takes the van out of the field for three hours, so in practice we only go when we are already nearly
			sure, which is the wrong way round. Last year our vets, Dr. Rucha and Dr. Feroze, treated 2,940 street animals,
			eleven hundred of them hit by vehicles. One hundred and sixty were X-rayed.

			A portable digital X-ray, the sort used for horses, fits in the van and runs from its battery. With the flat
			panel detector, the laptop and the lead aprons it costs ₹8,60,000 from the dealer in Bhosari. The licence from
			the atomic energy board with the badge service is ₹35,000, and a swivel bracket and shielding in the van, made
			by a member of ours who builds buses, ₹80,000.

			Kaalu, in the photograph on our wall, lay at Deccan corner for two days because everyone said the spine was gone.
			It was a hip. He is fat now, and lives at the petrol pump.
		`,
	},
	harini: {
		title: "🐢 Night patrol for the olive ridleys of Besant Nagar 🌊",
		name: "Students' turtle walk",
		category: "animals",
		region: "IN",
		goal: 60_000,
		by: "harini",
		city: "Chennai",
		source: "ios",
		created: "2026-11-12T18:25",
		ends: "2031-06-30",
		story: prose`
			Okay so! Between January and April, olive ridley mothers come up on our beach — the actual city beach with the
			bajji stalls — on exactly the strip where they themselves hatched fifteen years ago. They dig, they lay about
			110 eggs, they cry (it is salt, but still 😭) and go back. And then the eggs are dug up by dogs, or the babies
			run towards the street lights instead of the moon and end up on the road.

			Since 1988 students have walked the beach every single night of the season to find the nests, move the eggs to a
			hatchery and carry the hatchlings to the water. Seven kilometres, from Neelankarai to the broken bridge, from
			eleven until about four. Last season we moved 203 nests and released 18,764 babies 🐢. I was there for eleven
			nights and failed nothing, Appa, if you are reading this.

			We need: bamboo, shade net and fencing for two hatcheries ₹24,000. Red-light torches, because white light
			disturbs the mothers, 20 of them ₹9,000. Temperature loggers (the temperature decides whether they are boys or
			girls, and it is getting too warm for boys) ₹12,000. The two fishermen who guard the hatchery at night get a
			proper honorarium this time, ₹15,000.

			Walks are open to everybody on Fridays and Saturdays. Bring no torch, no perfume and a friend.
		`,
	},
	suresh: {
		title: "Water < 2 km from every door: a well & a solar pump for Kondapalle",
		name: "Kondapalle water committee",
		category: "environment",
		region: "IN",
		goal: 540_000,
		by: "suresh",
		city: "Anantapur",
		created: "2026-04-14T04:25",
		ends: "2032-02-28",
		story: prose`
			I am an assistant engineer in the irrigation department and I was born in Kondapalle, so I am asked about it at
			each wedding. “You have built a canal for everyone, and your mother carries water?” It is a fair question.

			The village gets 540 mm of rain in a good year. There are three borewells, at 420, 610 and 780 feet. Two are dry
			& the third gives fluoride at 3.1 mg/l, which is more than double the limit, and you can see it in the
			children's teeth. From February to June, women go to Peddavanka, 3.4 km. I have measured it with the tape.

			There is an old tank above the village, made in the time of the Vijayanagara kings, with a stone sluice that
			still works. It has silted up by 1.2 metres. If 6,000 cubic metres are removed (farmers take the silt for their
			fields & pay for the tractors themselves), the open well below it fills again; the levels show it clearly. So
			the job is: excavator for eleven days ₹1,65,000; lining and parapet of the open well ₹1,40,000; a 3 HP solar
			pump ₹1,55,000; a 10,000 litre tank and four taps such that every door is < 2 km, in fact < 400 m, ₹80,000.

			Estimates are at the schedule of rates, & my name will not be on any contract. The committee is five women
			and two men. They keep the key.
		`,
	},
	wangchuk: {
		title: "A sun-warmed classroom at 4,200 metres",
		name: "Government Middle School, Gya",
		category: "environment",
		region: "IN",
		goal: 725_000,
		by: "wangchuk",
		city: "Leh",
		created: "2026-03-22T07:50",
		ends: "2032-09-30",
		story: prose`
			In January it is minus twenty-two in Gya at seven in the morning and minus nine inside the classroom. The
			children write with gloves. The government gives us coal for a bukhari, which warms the first bench and makes
			the last bench cough.

			Ladakh has three hundred and ten days of sun. My teacher used to say that we are sitting in a kitchen complaining
			of hunger. A wall of black-painted mud brick behind double glass, facing south, warms the air in the gap, and the
			air goes by itself through flaps near the ceiling into the room. Straw and clay on the other three sides keep it
			in. In Phey there are such schools, and the children sit in pullovers in winter with no fire at all. I worked on
			two of them as a carpenter.

			For Gya we plan one large room for 34 children, nine metres by six, with a small room for the teacher who now
			goes home to Leh in November and comes back in March, because nobody can live in that quarter. Then there will be
			school in winter also. Double glass and frames ₹2,35,000, timber and roof ₹2,10,000, mud brick and clay made by
			the village, straw ₹40,000, doors, floor and wiring with two solar panels ₹1,40,000, one mason and two
			carpenters for four months ₹1,00,000.

			We can build only between May and September. The glass must be ordered in the winter before.
		`,
	},
	ben: {
		title: "Jaws for Engine 2: a rescue tool for a town of 1,100",
		name: "Foss Hollow Volunteer Fire Company",
		category: "community",
		region: "US",
		goal: 24_500,
		by: "ben",
		city: "Peacham",
		created: "2026-07-20T22:10",
		ends: "2031-12-31",
		story: prose`
			We are nineteen volunteers: a cheese maker, two teachers, loggers, a notary, my wife, me. We go out about ninety
			times a year. Most of it is chimneys and trees on wires. About fourteen times it is a car on the back road to
			Danville, where the county paved the hill and forgot about the curve.

			When somebody is pinned, we call St. Johnsbury for their hydraulic spreader. They come as fast as anyone can come,
			which in February is thirty-one minutes. I am not going to tell you about the night that made us start this fund.
			The family lives here. They gave the first hundred dollars.

			A battery-powered combination tool, spreader and cutter in one, with two spare batteries and a ram, is $19,800
			with the dealer's rural discount. Struts to hold a car where it has decided to be are $2,900. The twelve-hour
			extrication course for ten of us, on real wrecks from Gauthier's yard, is $1,800. We have a federal grant
			application in, for the second year running, and if it comes through we will buy the same set for Engine 1 in
			East Peacham.

			There is a pancake breakfast on the first Sunday of each month if you would rather pay in pancakes. The cheese
			maker brings cheese.
		`,
	},
	hank: {
		title: "Forty cows, no barn, and winter in three weeks",
		name: "The Lindqvist farm",
		category: "emergency",
		region: "US",
		goal: 40_000,
		by: "hank",
		city: "Viroqua",
		urgent: true,
		created: "2026-11-05T12:50",
		ends: "2031-01-31",
		story: prose`
			The hay caught in the night between Saturday and Sunday. It was put up a little damp, I knew it was, and we had
			rain coming. Joan smelled it at two. We got forty-one of the forty-four cows out, with the neighbors running
			them up the lane in pajamas, and then the roof came down and that was a hundred and six years.

			The herd is at three different farms tonight, milked in shifts by people who have their own to milk. I have not
			found the words for that, and at church I just stood there.

			Insurance covers a barn as it was worth in 2009, when we last looked at the policy. That is our mistake. It comes
			to $118,000, and a plain pole barn with forty stalls and the milk line is $164,000. The bank will go another
			thirty thousand. The carpenters from the Amish side have offered nine days, for dinner, if the lumber is on the
			ground before it freezes.

			$40,000 is the lumber gap, the bulk-tank repair ($7,600), and hay until spring, because ours is what burned. We
			ship to the co-op, and the co-op says the route stays open for us until the end of January.

			I am sixty-four. My grandson is eleven and had his first calf in there. She is fine. He named her Sprinkler.
		`,
	},
} as const satisfies Record<string, RequestSeed>;
