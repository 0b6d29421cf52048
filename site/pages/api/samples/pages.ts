const api = "https://kindwave.example/api/v1";

const titles: string[] = [];
for (let cursor: string | null = ""; cursor !== null; ) {
	const query = new URLSearchParams({ limit: "20" });
	if (cursor) query.set("cursor", cursor);
	const response = await fetch(`${api}/donationRequest?${query}`);
	const page = await response.json();
	titles.push(...page.data.map(({ title }: { title: string }) => title));
	cursor = page.nextCursor;
}
console.log(titles.length, "requests");

export {};
