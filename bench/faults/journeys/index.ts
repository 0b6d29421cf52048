import type { World } from "../world.ts";
import { bareCard, card, settleLate } from "./card.ts";
import { hosted } from "./hosted.ts";
import { netbanking } from "./netbanking.ts";
import { refundAtStripe } from "./refund.ts";
import { savedCard } from "./saved-card.ts";

/** What donors do. A new way to give is a file here. */
export const journeys: Readonly<Record<string, (world: World) => Promise<void>>> = {
	card,
	"card without a donation": bareCard,
	"saved card": savedCard,
	"hosted checkout": hosted,
	netbanking,
};

/** What happens at the providers between the journeys. */
export const elsewhere: readonly ((world: World) => Promise<void>)[] = [refundAtStripe, settleLate];

/** What banks do at last. */
export const atLast: readonly ((world: World) => Promise<void>)[] = [settleLate];
