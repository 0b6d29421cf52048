import { prose } from "../prose.ts";
import type { ActivitySeed } from "./activity.ts";

/** Updates, comments and documents of the American requests. */
export const american = {
	kelly: {
		documents: [
			{
				file: "kelly-landlord",
				name: "The landlord's yes, in writing",
				at: "2026-05-18T13:20",
			},
			{
				file: "kelly-lift",
				name: "Quote for the lift",
				note: "Good until the end of the year.",
				at: "2026-05-18T13:25",
			},
		],
		updates: [
			[
				"2026-06-09T22:40",
				prose`
					The city came, measured, and gave us the permit. The inspector asked Maeve what color the railing would be.
					Nobody had thought of that. It will be purple.
				`,
			],
			[
				"2026-08-05T13:15",
				prose`
					That's it, all $4,800 and a bit over. I read the last name on the list aloud in the stairwell and people
					clapped on three floors. The lift is ordered. The bit over buys a motion light.
				`,
			],
			[
				"2026-09-27T16:30",
				prose`
					Done! The ramp has stood since Labor Day, and on Friday the electrician hooked up the lift and the city
					signed off. Maeve went down, up, down, and out to the corner store by herself. She was gone for eleven
					minutes. Her dad says they were long ones.

					The old chair is retired. The skateboard hours are Saturday, ten to noon.
				`,
			],
			["2026-11-12T12:05", "First snow this morning. She was on the bus at 7:20. Thank you, every one of you."],
		],
		comments: [
			[
				"2026-05-20T01:30",
				"ben",
				"If 2B needs a second pair of hands with the lumber, I drive through Buffalo in July with my own saw.",
			],
			["2026-06-10T14:12", "priya", "Purple is correct."],
			[
				"2026-08-05T20:44",
				"carla",
				"Reached it! My kid wants to know if the appointment list for skateboards is open.",
			],
			["2026-08-06T02:10", "kelly", "It is. Maeve keeps it on a clipboard and she is strict."],
			["2026-09-28T11:00", "jamal", "Eleven minutes to the corner store. That got me."],
		],
	},
	walt: {
		updates: [
			[
				"2026-05-22T18:00",
				prose`
					Gene went to see the program. He said he was only driving his daughter. A black Lab put its chin on his boot
					and left it there for an hour, and he did not move the boot.
				`,
			],
			[
				"2026-09-30T23:10",
				prose`
					Time is up tonight and we are a long way short. Three of you gave, and I know two of you cannot spare it.
					The program keeps what came for Gene's place on next year's list, and the veterans' post will try again with a
					fish fry, which is more our speed than the internet.

					Gene was at the Lakeview on Thursday. First time since January. He ordered for both of us.
				`,
			],
		],
		comments: [
			["2026-06-02T15:45", "hank", "I was in the 372nd. Tell him the chin on the boot is how it starts."],
			["2026-10-02T13:20", "grace", "Walt, he came on Thursday. Nobody who read this thinks you failed at anything."],
		],
	},
	fatima: {
		updates: [
			[
				"2026-10-02T01:15",
				prose`
					The landlord of the shop next door holds it for us until New Year. He came on a Tuesday to tell me no, saw
					fifty kids on six tables, and sat down with somebody's fractions.
				`,
			],
			[
				"2026-11-05T02:40",
				"First report cards. Of our nine who need the most, seven moved up a reading level. The bakery made a cake with no occasion on it.",
			],
		],
		comments: [
			[
				"2026-09-12T18:30",
				"noor",
				"Three of my Thursday women have nephews with you. They say the chemistry teacher is scary. I said good.",
			],
			["2026-09-13T00:05", "fatima", "Only about units, habibti."],
			["2026-10-20T16:00", "emily", "We have six refurbished laptops with screen readers. Where do I ship them?"],
		],
	},
	noor: {
		updates: [
			[
				"2026-11-13T19:00",
				prose`
					Yesterday somebody gave the last of it. This morning the store on Magnolia opened early for us: five machines,
					tried out by Mrs. Hanna one by one on a piece of denim she had brought. She sent one back.
				`,
			],
		],
		comments: [
			["2026-10-01T17:10", "leilani", "My aunty's quilt group sends bobbins and love from Hilo 🧵"],
			["2026-11-13T21:30", "fatima", "مبروك! Save me a place near the iron."],
		],
	},
} as const satisfies Record<string, ActivitySeed>;
