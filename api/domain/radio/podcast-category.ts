/** The categories of podcast directories, by Apple's list of 2019, which the others take over too. */
const categories: Readonly<Record<string, string>> = {
	Arts: "Books|Design|Fashion & Beauty|Food|Performing Arts|Visual Arts",
	Business: "Careers|Entrepreneurship|Investing|Management|Marketing|Non-Profit",
	Comedy: "Comedy Interviews|Improv|Stand-Up",
	Education: "Courses|How To|Language Learning|Self-Improvement",
	Fiction: "Comedy Fiction|Drama|Science Fiction",
	Government: "",
	"Health & Fitness": "Alternative Health|Fitness|Medicine|Mental Health|Nutrition|Sexuality",
	History: "",
	"Kids & Family": "Education for Kids|Parenting|Pets & Animals|Stories for Kids",
	Leisure: "Animation & Manga|Automotive|Aviation|Crafts|Games|Hobbies|Home & Garden|Video Games",
	Music: "Music Commentary|Music History|Music Interviews",
	News: "Business News|Daily News|Entertainment News|News Commentary|Politics|Sports News|Tech News",
	"Religion & Spirituality": "Buddhism|Christianity|Hinduism|Islam|Judaism|Religion|Spirituality",
	Science:
		"Astronomy|Chemistry|Earth Sciences|Life Sciences|Mathematics|Natural Sciences|Nature|Physics|Social Sciences",
	"Society & Culture": "Documentary|Personal Journals|Philosophy|Places & Travel|Relationships",
	Sports:
		"Baseball|Basketball|Cricket|Fantasy Sports|Football|Golf|Hockey|Rugby|Running|Soccer|Swimming|Tennis|Volleyball|Wilderness|Wrestling",
	"TV & Film": "After Shows|Film History|Film Interviews|Film Reviews|TV Reviews",
	Technology: "",
	"True Crime": "",
};

/** The directory's names of a radio's own categories. */
const ours: Readonly<Record<string, string>> = {
	classical: "Music",
	folk: "Music",
	songs: "Music",
	devotional: "Spirituality",
	children: "Kids & Family",
	health: "Health & Fitness",
	interviews: "Personal Journals",
	stories: "Personal Journals",
};

export interface DirectoryCategory {
	name: string;
	/** The part of it, if one fits. */
	part: string | null;
}

/** A podcast's category in directories. @param own the name of its category at the radio; null for none */
export function directoryCategory(own: string | null): DirectoryCategory {
	const known = (own ?? "").trim().toLowerCase().replaceAll(" and ", " & ");
	const wanted = (ours[known] ?? known).toLowerCase();
	for (const [name, parts] of Object.entries(categories)) {
		if (name.toLowerCase() === wanted) return { name, part: null };
		const part = parts.split("|").find((each) => each.toLowerCase() === wanted);
		if (part) return { name, part };
	}
	return { name: "Society & Culture", part: null };
}
