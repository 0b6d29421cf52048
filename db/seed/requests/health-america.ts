import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Treatment, aids and recovery after accidents, in the United States. */
export const healthAmerica = {
	alicia: {
		title: "Getting Mom to her radiation, thirty-three times",
		name: "Rosa Moreno",
		category: "health",
		region: "US",
		goal: 18_000,
		by: "alicia",
		beneficiary: "Rosa Moreno",
		city: "San Antonio",
		created: "2026-09-15T15:30",
		ends: "2031-09-30",
		story: prose`
			My mother has cleaned the same elementary school in Uvalde for twenty-two years. She has insurance, and she
			will tell you so proudly, and it is real insurance. It is also a $7,900 out-of-pocket maximum that starts over
			on January first, right in the middle of her treatment, which means we pay it twice.

			She finished chemo in August. The tumor shrank to almost nothing, her words: “like a lentil, mija.” Now come
			thirty-three days of radiation in San Antonio, eighty-four miles each way, every weekday. She cannot drive
			herself after the first couple of weeks, so I have taken unpaid leave from the county, and my brother covers
			Fridays.

			What the money is for, line by line: $12,300 to meet the deductible and the out-of-pocket for both years after
			what she has already paid; $2,900 for gas and one tire that was going to go anyway; $2,800 for the nights when
			she is too sick to ride home and we take a room at the place by the medical center that does a patient rate.

			She rings the bell in the hallway when it is over. She has already told the kids at school that she will
			ring it so hard they will hear it in Uvalde. If we raise more than we need, the rest goes to the hospital's
			gas-card drawer, which helped us twice before we knew to ask.
		`,
	},
	grace: {
		title: "Send 40 kids with sickle cell to a camp where nobody stares",
		name: "Camp Copper Lantern",
		category: "children",
		region: "US",
		goal: 15_000,
		by: "grace",
		city: "Houston",
		created: "2026-10-05T18:00",
		ends: "2031-06-15",
		story: prose`
			I am a hematology nurse and I have spent fourteen Julys telling children why they cannot go to camp. Cold lakes
			bring on pain. Heat brings on pain. A counselor who has never seen a crisis tells them to walk it off. So they
			stay home, and they learn that their body is a list of no.

			Five years ago three of us nurses, a retired gym teacher and a pastor with a key to a campground made our own.
			Camp Copper Lantern runs for six days near Huntsville. The pool is heated to 86 degrees. There is a shaded water
			stop every two hundred feet, and it is a rule that everyone drinks, counselors first. We bring two nurses, a
			doctor on call, IV fluids and every child's own pain plan in a binder. Last summer a boy named Malik had a
			crisis on day two, was treated in the infirmary and was back for the talent show. His mother cried on the
			phone because at any other place that would have been a helicopter.

			$375 covers one child: bed, food, bus, medical supplies and a T-shirt that they will not take off until
			September. Families pay nothing. We have $11,000 from our churches and the hospital gives us the supplies. With
			$15,000 we can take all forty who are on the list instead of nineteen.
		`,
	},
	miguel: {
		title: "He fell two stories. Keep the Herreras housed while his back heals",
		name: "The Herrera family",
		category: "emergency",
		region: "US",
		goal: 27_000,
		by: "miguel",
		city: "Phoenix",
		urgent: true,
		source: "ios",
		created: "2026-11-03T23:40",
		ends: "2031-02-10",
		story: prose`
			My dad is a roofer. On October 17 the anchor he was clipped to pulled out of the fascia and he came down onto a
			block wall. Two burst vertebrae, a broken heel, four ribs. He is 51, and by some miracle he can feel both
			feet.

			The surgeon put in rods and says six months in a brace, then we see. The contractor says Dad was not an employee,
			so workers' comp is a fight now. We have a lawyer who takes a share only if we win, and she says a year, maybe
			more. Rent does not wait a year. I am nineteen, I left my classes at community college and I stack shelves at
			night, and my sister Dani does the cooking and the wound care because she wants to be a nurse, and I guess she is
			one.

			$1,640 rent and about $460 utilities a month, for six months, is $12,600. The wheelchair-height bed and the
			bathroom bars cost $1,900. The hospital wrote off most of the bill and left us $9,300. Groceries, the brace
			liners, and the van to physical therapy are the rest.

			I went back and forth about posting this, and Dad said do not beg. Then Mr. Ruiz, who he worked with for eleven
			years, came over and said: your father put half the roofs in Maryvale over people's heads for free on Sundays,
			let them put one over his.
		`,
	},
	walt: {
		title: "A service dog for a vet who will not ask himself",
		name: "Gene Maki",
		category: "animals",
		status: -4,
		region: "US",
		goal: 21_000,
		by: "walt",
		beneficiary: "Gene Maki",
		city: "Duluth",
		created: "2026-03-10T16:25",
		ends: "2026-09-30",
		story: prose`
			Gene and I were in the same engineer battalion, and we have had the same booth at the Lakeview Grill every Thursday
			since 1994. He did two more tours after I got out. He has not slept a night through since, and last winter
			he stopped coming on Thursdays.

			His daughter got him onto the list for a psychiatric service dog, a real program with a real trainer near
			Brainerd, eighteen months of work for each animal. A dog like that wakes you before the nightmare gets going,
			stands behind you in a checkout line and makes it everybody else's business to keep their distance. The VA pays
			for the vet care once he has the dog. It does not pay for the dog.

			The program raises part of it and asks the veteran to raise $21,000. Gene said no thanks and put the folder in
			a drawer. I took it out of the drawer. He knows, and he is mad at me, and he also asked what kind of dogs
			they are.

			They are black Labs, mostly. There is one called Otter.
		`,
	},
	kelly: {
		title: "A ramp & a lift so Maeve can leave the house in winter",
		name: "Maeve",
		category: "disability",
		status: 2,
		region: "US",
		goal: 4_800,
		by: "kelly",
		beneficiary: "Maeve",
		minor: true,
		city: "Buffalo",
		created: "2026-05-18T13:10",
		ends: "2031-06-30",
		story: prose`
			Maeve lives downstairs from me. She is eleven, she has spina bifida, she is funnier than anyone in our building
			and she got a power chair in April. It weighs 280 pounds. There are four steps to our front door.

			Until now her dad carried her and then the old chair. Nobody carries 280 pounds, so the new chair lives in the
			hall, and Maeve is carried out to the old one in the yard, where it sits in the rain. You see the problem with
			this, and you have not seen a Buffalo January.

			The landlord said yes in writing, and the carpenter in 2B will build the ramp for the price of lumber: $1,150,
			with the railing the city wants. The short platform lift for the last rise, because the ramp would otherwise
			end in the street, is $3,200 refurbished with a two-year warranty. Permit and electrician, $450. That is
			$4,800, and we can have it in before the snow.

			Maeve has asked me to add that the ramp will be open to skateboards on weekends, by appointment.
		`,
	},
} as const satisfies Record<string, RequestSeed>;
