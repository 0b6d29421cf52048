import { expect, it } from "vitest";
import { welcomeKind } from "./welcome.ts";

it("a new account is for what its person was about to do, or for the organization that invites them; else it gives", () => {
	const kindOf = (next: string | null, isInvited = false) => welcomeKind({ next, isInvited });
	expect(kindOf(null)).toBe("donor");
	expect(kindOf("/payment?donation=don_1")).toBe("donor");
	expect(kindOf("/new-request?type=homeworkHelp")).toBe("donee");
	expect(kindOf("/hi/scholarship-request#top")).toBe("donee");
	expect(kindOf("/add-organization")).toBe("organization");
	expect(kindOf("/invitation?token=1")).toBe("organization");
	expect(kindOf(null, true)).toBe("organization");
	expect(kindOf("/new-request", true)).toBe("donee");
});
