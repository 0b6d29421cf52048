import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Operations, medicines and aids, in India. */
export const healthIndia = {
	asha: {
		title: "A new hip for Aai, who has sold vegetables on Laxmi Road for 31 years",
		name: "Sushila Pawar",
		category: "health",
		region: "IN",
		goal: 240_000,
		by: "asha",
		beneficiary: "Sushila Pawar",
		city: "Pune",
		created: "2026-08-19T06:40",
		ends: "2031-09-30",
		raisedAs: "donor",
		details: {
			relationship: "family",
			spending: "Implant: ₹1,45,000\nSurgery and anaesthesia: ₹95,000\nSix days of ward, tests, physiotherapy: ₹70,000",
		},
		story: prose`
			My mother is 58. Every morning since before I was born she took the 4.50 bus to Market Yard, filled two
			baskets with methi, coriander and whatever was cheap, and sat down near the Laxmi Road signal until they were
			empty. She put me through a commerce degree on that pavement. In March she slipped on the wet steps of the
			market and broke the neck of her femur.

			The first operation, at a charitable hospital, used screws. They did not hold. Dr. Deshmukh at Suvarna Hospital
			showed me the X-ray: the head of the bone is dying and the only thing that will let her walk without two people
			holding her is a total hip replacement.

			The hospital has given us a written estimate of ₹3,10,000: ₹1,45,000 for the implant, ₹95,000 for surgery and
			anaesthesia, the rest for six days of ward, tests and physiotherapy. I have saved ₹40,000 and my mama is giving
			₹30,000. What is missing is ₹2,40,000.

			Aai does not know that I am writing this. She keeps asking who has her place at the signal. I would like to
			tell her that it is waiting for her. Bills and the estimate are with the hospital's social worker, and I will
			post the discharge summary here.
		`,
	},
	imran: {
		title: "Two dialysis sessions a week until my brother's transplant date",
		name: "Salman Shaikh",
		category: "health",
		region: "IN",
		goal: 180_000,
		by: "donee",
		beneficiary: "Salman Shaikh",
		city: "Aurangabad",
		urgent: true,
		source: "android",
		created: "2026-09-27T11:05",
		ends: "2031-02-20",
		details: {
			milestones:
				"Sessions until Diwali: ₹20,000\nSessions until the transplant date: ₹1,00,000\nTablets for two months after it: ₹1,80,000",
		},
		story: prose`
			Salman is 26 and drives, or drove, a school van in Cidco. His kidneys failed in Ramzan this year without much
			warning. We thought he was only tired from fasting. Ammi is a match and has already been cleared by the
			committee, so the big thing is settled: she will give him a kidney in April, when his lungs have recovered.

			The small thing is what is breaking us. Until April he needs dialysis twice a week. The government scheme pays
			for one. The second one is ₹1,650, and then there is the erythropoietin injection at ₹1,200 and the rickshaw,
			because he cannot sit on a motorcycle afterwards. It comes to about ₹3,300 a week that we do not have.

			I am a tailor. I have taken night work from a uniform contractor and my wife does the buttons, and we have
			managed since June. In September we missed three sessions. You could see it in his face by the fourth day.

			₹1,80,000 covers the second session, injection and transport from now until the operation and the first two
			months of anti-rejection tablets after it. I will put up the dialysis card each month. If the date moves
			forward, whatever is left goes to the unit's own fund for the patient in the next chair, Mr. Jadhav, who has
			nobody.
		`,
	},
	farzana: {
		title: "Ayaan is six and has a donor: help us reach the bone marrow transplant",
		name: "Ayaan",
		category: "health",
		region: "IN",
		goal: 2_500_000,
		by: "farzana",
		beneficiary: "Ayaan",
		minor: true,
		city: "Lucknow",
		urgent: true,
		created: "2026-06-08T04:30",
		ends: "2031-01-31",
		story: prose`
			Ayaan has thalassaemia major. Since he was seven months old he has been given blood every three weeks, 104
			times so far. He knows the nurses by name and the drip stands by number, and he has decided that he will be
			the person who drives the ambulance.

			Last winter the registry found what we had stopped hoping for: an unrelated donor in Kerala who matches ten out of
			ten. His own sister was only a half match. The doctors at the Nayi Subah children's hospital say that a child of
			his age with a full match has about nine chances in ten of never needing blood again. After eight or nine years of
			age the iron in the liver makes that number smaller every year.

			The transplant costs ₹21,00,000 there. The donor's collection and the courier of the cells is ₹3,60,000. For a
			hundred days we must live within twenty minutes of the ward, in a room with an air filter, ₹1,40,000, and the
			drugs of the first year after it are ₹8,00,000. That makes ₹34,00,000. My husband Rehan repairs mobile phones in
			Aminabad and I teach small children in the mohalla. The Chief Minister's fund has promised ₹5,00,000 after
			admission and two trusts together ₹4,00,000; this request is for the ₹25,00,000 that are missing.

			We have the donor's yes, and the bed, until the end of January. Please read the hospital letter, call them if you
			like. And if you cannot give money: give blood. Someone's three weeks are always about to be over.
		`,
	},
	bhavana: {
		title: "Advait said “amma” once. A cochlear implant so that he can hear himself say it",
		name: "Advait",
		category: "disability",
		region: "IN",
		goal: 650_000,
		by: "bhavana",
		beneficiary: "Advait",
		minor: true,
		city: "Hubballi",
		created: "2026-07-14T09:20",
		ends: "2031-10-31",
		story: prose`
			I am the anganwadi teacher of Advait, not his mother; she has asked me to write because her Kannada is better
			than her English and mine is good enough for both of us.

			Advait is two years and four months old. He was born hearing nothing. We found out late, the way it happens: he
			was such a calm baby. Hearing aids on full volume give him the door when it slams and the pressure cooker, no
			more. The audiologist at the hearing centre has measured him three times and each time said the same. The nerve is
			healthy. An implant before three years of age, with two years of speech therapy, and he will sit in an ordinary
			first standard.

			His father Basavaraj loads sacks at the APMC yard. The state scheme that pays for implants has a waiting list
			that ends after Advait's third birthday, so the family decided to do one ear now and leave the other for the
			scheme.

			The processor and the implant are ₹5,20,000 at the price for charity patients, surgery and five days in
			hospital ₹70,000, and eighteen months of therapy ₹60,000, which is the part people forget and without which
			the rest is only a very expensive noise. I go with them to therapy on Saturdays, and I will write here about
			what he says. There is a bet in the anganwadi on the first word.
		`,
	},
	om: {
		title: "Six more cycles for Geeta",
		name: "Geeta Meena",
		category: "health",
		region: "IN",
		goal: 420_000,
		by: "om",
		beneficiary: "Geeta Meena",
		city: "Jaipur",
		source: "android",
		created: "2026-10-21T13:15",
		ends: "2031-07-31",
		story: prose`
			My wife found the lump herself in May. She did not tell me until the wheat was in. She said a harvest comes
			once and a doctor is there every day.

			It is stage two and of the kind called HER2. They took it out at Ratnavati Hospital in July, and the operation did
			not cost us because of the Chiranjeevi card. Four chemotherapies have also been given. Now the doctor says
			that for her kind there is one medicine, trastuzumab, that brings the chance of it coming back from one in
			three to one in eight. The card pays for three of the doses. She needs nine in total.

			One dose is ₹58,000 even for the Indian brand, with the echo of the heart that is compulsory every second
			time. Six doses are ₹3,48,000. The bus from Lalsot and a bed in the dharamshala for the two of us, each time
			three days, is ₹72,000 for everything until the last one in June.

			I have four bigha of land and have mortgaged two. If I mortgage the rest there is no wheat next year and
			Geeta's whole argument falls. We have a boy in ninth and a girl in sixth. The girl now makes the rotis and
			burns them and Geeta eats them and says they are good.
		`,
	},
	raghu: {
		title: "Snakebite at night: Sunita's twelve days in ICU",
		name: "Sunita Behera",
		category: "emergency",
		region: "IN",
		goal: 125_000,
		by: "raghu",
		beneficiary: "Sunita Behera",
		city: "Cuttack",
		urgent: true,
		source: "android",
		created: "2026-11-09T17:50",
		ends: "2031-01-15",
		story: prose`
			On the second of November at about two in the night my sister Sunita was bitten by a krait while she slept on
			the floor of our house in Banki. A krait's bite does not hurt much. She thought it was an ant. At four she
			could not open her eyes, and at five she could not swallow.

			The health centre had six vials of antivenom and gave them all and sent us on. She reached Mahanadi Medical with
			me pressing an air bag for thirty-four kilometres because the ambulance's ventilator did not work. There was
			no ventilator bed free in the government ICU, and the doctor told me honestly: take her across the road now or
			stay here and pray. I took her across the road.

			She is alive. She came off the ventilator on Saturday and wrote “phone charge” on a paper, so she is herself.
			She is nineteen and in the second year of her diploma.

			The private hospital's bill on the day I am writing is ₹1,88,400. They have agreed to ₹1,60,000 and we have
			paid ₹35,000 by selling the cow and the cycle. They will not hold her, they are decent people, but the
			machine, the drugs and the lab must be paid. If you have ever slept on a floor in the rains you know that it
			could have been anyone. Buy a mosquito net. It also stops kraits.
		`,
	},
	deepa: {
		title: "A leg for Selvam, so that his auto goes back on the road",
		name: "Selvam",
		category: "disability",
		status: 2,
		region: "IN",
		goal: 150_000,
		by: "deepa",
		city: "Coimbatore",
		created: "2026-04-06T05:10",
		ends: "2031-06-30",
		story: prose`
			Selvam anna took all three of my children to school in his auto for nine years, and not once were they late.
			Last November a tanker took the corner at Ukkadam too fast. They saved his life and his right knee. Below the
			knee there was nothing to save.

			He uses crutches now and does not complain, which is harder to watch than complaining. The auto stands under a
			sheet outside his house. It has been adapted, a friend at the workshop moved the brake to the handle for free.
			What he cannot do is climb in and out twenty times a day, and lift a schoolbag, and hold a child's hand on the
			road.

			The free foot from the camp gave him sores because his stump is short. The prosthetist at the Nalam workshop has
			tried him on a carbon foot with a silicone liner, and he walked up and down the corridor for half an hour
			and would not take it off. It costs ₹1,28,000. The liner must be changed after a year, ₹22,000. We parents of
			Block C are asking for ₹1,50,000 all told.

			He has promised the children a free round of Race Course on the first day. There is already a queue and a
			written list.
		`,
	},
} as const satisfies Record<string, RequestSeed>;
