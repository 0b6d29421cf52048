/** Messages of supporters' pages and teams. */
export const supporters = {
	supporter_page_not_found: "There is no such page.",
	team_not_found: "There is no such team.",
	team_unknown: "This team collects for somebody else. Please leave it out, or choose another one.",
	team_full: "This team has {limit} pages already.",
	supporter_story_missing: "Please write why you collect",
	supporter_private: "This request is private, so nobody else can collect for it.",
	supporter_pages_full: "You have {limit} open pages. Please close one first.",
	supporter_slug_taken: "Somebody has just taken this address. Please try again.",
	supporter_hidden: "Our team has hidden this page. Please write to us if that is a mistake.",
	supporter_ended: "This page was ended by others, so it can’t be opened again.",
	supporter_own_report: "This is your own page.",
} as const;
