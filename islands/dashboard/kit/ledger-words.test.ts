import { expect, it } from "vitest";
import { accountWords, kindText } from "./ledger-words.ts";

it("a record calls accounts and postings what the ledger calls them", () => {
	expect(accountWords("psp_clearing:provider:stripe:INR")).toBe("At a provider: Stripe");
	expect(accountWords("payable:request:req_1:INR")).toBe("Owed to a beneficiary");
	expect(accountWords("match_due:match:mpl_1:INR")).toBe("Sponsors owe for matches");
	expect([kindText("capture"), kindText("match")]).toEqual(["Gift paid", "Match of a sponsor"]);
});
