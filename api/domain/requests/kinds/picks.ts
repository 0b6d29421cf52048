/** The lists that several kinds pick from. Their labels are words: `raise.details.perks.stipend`. */

export const workplaces = ["onSite", "remote", "hybrid"] as const;

export const jobPerks = [
	"stipend",
	"certificate",
	"recommendation",
	"flexibleHours",
	"remoteWork",
	"mentor",
	"training",
	"travel",
	"meals",
	"housing",
	"insurance",
	"jobOffer",
] as const;

export const leadershipTopics = [
	"vision",
	"communication",
	"teamBuilding",
	"decisionMaking",
	"ethics",
	"innovation",
	"fundraising",
	"finance",
	"changeManagement",
	"womenInLeadership",
	"youthLeadership",
	"mentalHealth",
	"careerGrowth",
	"publicSpeaking",
] as const;

export const leadershipTraits = [
	"integrity",
	"empathy",
	"patience",
	"courage",
	"curiosity",
	"humility",
	"reliability",
	"goodListener",
	"strategicThinker",
	"problemSolver",
	"networker",
] as const;

export const spokenLanguages = ["english", "hindi", "telugu", "kannada", "spanish", "other"] as const;
