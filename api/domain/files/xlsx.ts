import { crc32 } from "./crc32.ts";

/** A workbook of one sheet with texts only (ECMA-376), so that no program cuts or rounds long numbers. */

const encoder = new TextEncoder();

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
	const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
	let at = 0;
	for (const [bytes, value] of fields) {
		if (bytes === 2) view.setUint16(at, value, true);
		else view.setUint32(at, value, true);
		at += bytes;
	}
	return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

/** An archive of files that are stored as they are (PKWARE APPNOTE 6.3). All have the format's first day. */
function zipped(files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
	const firstDay = 33;
	const local: Uint8Array[] = [];
	const central: Uint8Array[] = [];
	let offset = 0;
	for (const [name, text] of files) {
		const [path, bytes] = [encoder.encode(name), encoder.encode(text)];
		const facts = [
			[2, 20],
			[2, 0x800],
			[2, 0],
			[2, 0],
			[2, firstDay],
			[4, crc32(bytes)],
			[4, bytes.length],
			[4, bytes.length],
			[2, path.length],
			[2, 0],
		] as const;
		const entry = joined([numbers([4, 0x04034b50], ...facts), path, bytes]);
		central.push(numbers([4, 0x02014b50], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path);
		local.push(entry);
		offset += entry.length;
	}
	const directory = joined(central);
	const count = files.length;
	const end = numbers(
		[4, 0x06054b50],
		[2, 0],
		[2, 0],
		[2, count],
		[2, count],
		[4, directory.length],
		[4, offset],
		[2, 0],
	);
	return joined([...local, directory, end]);
}

const escaped = (text: string) =>
	text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
		.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** @param rows the texts of its cells, with the header first */
export function xlsxFile(sheet: string, rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
	const cells = rows
		.map(
			(row) =>
				`<row>${row.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join("")}</row>`,
		)
		.join("");
	const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	return zipped([
		[
			"[Content_Types].xml",
			`${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
		],
		[
			"_rels/.rels",
			`${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		],
		[
			"xl/workbook.xml",
			`${xml}<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
		],
		[
			"xl/_rels/workbook.xml.rels",
			`${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		],
		["xl/worksheets/sheet1.xml", `${xml}<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`],
	]);
}
