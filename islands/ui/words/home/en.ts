import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of the home page and the search results. */
export const en = {
	"home.lede":
		"Someone near you needs a hand with school fees, a hospital bill or a fresh start. Read their story, give what you can, and see it add up.",
	"home.find": "Find someone to help",
	"home.no-fee": "0% platform fee",
	"home.reviewed": "Every request reviewed",
	"home.no-account": "No account needed",
	"home.featured": "Raised the most so far",
	"home.counters": "What people have done together",
	"home.raised": "given so far",
	"home.gifts": { one: "gift made", other: "gifts made" },
	"home.fulfilled": { one: "request fulfilled", other: "requests fulfilled" },
	"home.organizations": { one: "verified organization", other: "verified organizations" },
	"home.categories": "What do you care about?",
	"home.top": "Top fundraisers",
	"home.stories": "Funded, thanks to people like you",
	"home.reached": "Fundraisers that reached their goal",
	"home.story-done": "{raised} from {donors}",
	"home.how": "How it works",
	"home.how-donors": "When you give",
	"home.how-1": "Read a story that moves you",
	"home.how-1-text": "Someone on our team reviews every request before it goes live.",
	"home.how-2": "Give what you can",
	"home.how-2-text": "Any amount from {least}, by card, without an account. You see every fee before you pay.",
	"home.how-3": "See it add up",
	"home.how-3-text": "Your gift counts right away, and your thank-you page shows its reference number.",
	"home.how-donees": "When you need help",
	"home.ask-1": "Tell us what happened",
	"home.ask-1-text": "Email {email} with your story, the amount you need and someone who can vouch for you.",
	"home.ask-2": "We review it together",
	"home.ask-2-text": "We check your documents and help you tell your story, free of charge.",
	"home.ask-3": "Share it and get paid",
	"home.ask-3-text": "Gifts appear on your page as they arrive and are paid out to your bank account.",
	"home.trust": "Why you can trust us",
	"home.trust-fees": "No surprise fees",
	"home.trust-fees-text":
		"We charge no platform fee. You see the {percent}% processing fee before you pay and choose whether to add it on top.",
	"home.trust-safe": "Every payment accounted for",
	"home.trust-safe-text":
		"Card numbers never reach our servers, and every rupee and dollar is recorded in books that must balance.",
	"home.trust-verified": "Verified organizations",
	"home.trust-verified-text": "An organization gets the verified mark once we have checked its registration.",
	"home.list": "Who needs help now",
	"home.count": { one: "{number} request", other: "{number} requests" },
	"home.count-many": "{number}+ requests",
	"home.page": "page {number}",
	"home.title-list": "{list}, page {number}",
	"home.none": "No open requests in this region",
	"home.none-text": "Everyone who asked here has been helped. New requests appear as soon as we have reviewed them.",
	"home.other-region": "See the other region",
	"home.kinds": "Kinds of help",
	"home.every-kind": "All",
	"home.filtered-none": "Nothing is open here at the moment",
	"home.filtered-none-text": "Other requests are waiting for someone like you.",
	"home.see-all": "See all open requests",
	sort: "Sort by",
	"sort.best": "Best match",
	"sort.recommended": "Recommended",
	"sort.newest": "Recently Added",
	"sort.urgent": "Most Urgent",
	"sort.nearlyFunded": "Nearly Funded",
	"sort.mostFunded": "Most Funded",
	"sort.endingSoon": "Ending Soon",
	"sort.nearest": "Nearest",
	"search.showing": "Showing results for “{keyword}”",
	"search.corrected": "Nothing matched your exact words.",
	"search.exact": "Search for “{keyword}” instead",
	"search.elsewhere.IN": "{found} in India",
	"search.elsewhere.US": "{found} in the United States",
	"search.title": "Results for “{keyword}”",
	"search.none": "Nothing found for “{keyword}”",
	"search.none-text": "Try fewer or other words: a cause, a name or a city.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		home: typeof en;
	}
}
