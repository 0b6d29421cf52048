/** The programs of the guide, which its test runs against the demo. */
const files = import.meta.glob<string>("../samples/*.{sh,ts}", { query: "?raw", import: "default", eager: true });

/** The origin in samples, which a page replaces with its own. */
const written = "https://kindwave.example";

const languages = [
	["sh", "curl"],
	["ts", "TypeScript"],
] as const;

/** A program in each language that it is written in. */
export function samplesOf(name: string, origin: string): { title: string; text: string }[] {
	return languages.flatMap(([ending, title]) => {
		const text = files[`../samples/${name}.${ending}`];
		if (text === undefined) return [];
		return [{ title, text: text.replaceAll(written, origin).replace("\nexport {};\n", "").trimEnd() }];
	});
}

export function Code({ title, text }: { title: string; text: string }) {
	return (
		<figure className="sample">
			<figcaption>{title}</figcaption>
			<pre>
				<code>{text}</code>
			</pre>
		</figure>
	);
}

/** @param name the program's file name in `samples` */
export function Sample({ name, origin }: { name: string; origin: string }) {
	return samplesOf(name, origin).map((each) => <Code key={each.title} {...each} />);
}
