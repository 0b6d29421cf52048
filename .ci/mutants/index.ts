import { access } from "./access.ts";
import { desk } from "./desk.ts";
import type { Fault } from "./fault.ts";
import { giving } from "./giving.ts";
import { identityFaults } from "./identity.ts";
import { listsAndRadio } from "./lists-and-radio.ts";
import { money } from "./money.ts";
import { onAHost, pages } from "./pages.ts";
import { privateData } from "./private.ts";

export const faults: readonly Fault[] = [
	...access,
	...identityFaults,
	...giving,
	...desk,
	...money,
	...privateData,
	...listsAndRadio,
	...pages,
	...onAHost,
];
