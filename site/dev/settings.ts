/** `node site/dev/settings.ts` writes the table in api/platform/SETTINGS.md, from settings-table.ts beside it. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Setting } from "../../api/platform/setting-kinds.ts";
import { settingsTable } from "../../api/platform/settings-table.ts";

const page = new URL("../../api/platform/SETTINGS.md", import.meta.url);

/** The table's rows as Markdown. A setting without a description shares the row of the one before. */
function settingsRows(): string {
	const rows: { names: string[]; default?: string; meaning: string }[] = [];
	for (const [name, setting] of Object.entries<Setting>(settingsTable)) {
		if (setting.meaning) rows.push({ names: [], default: setting.default, meaning: setting.meaning });
		rows.at(-1)?.names.push(`\`${name}\``);
	}
	return rows.map((row) => `| ${row.names.join(", ")} | ${row.default} | ${row.meaning} |\n`).join("");
}

/** SETTINGS.md as it is, and with the table's rows as they should be. */
export function settingsPage(): { stored: string; wanted: string } {
	const stored = readFileSync(page, "utf8");
	const wanted = stored.replace(/(?<=\| name \| default \| meaning \|\n\|---\|---\|---\|\n)(\|.*\n)+/, settingsRows);
	return { stored, wanted };
}

if (import.meta.main) writeFileSync(page, settingsPage().wanted);
