import { strToU8, zipSync } from "fflate";

/** A workbook of one sheet with texts only (ECMA-376), so that no program cuts or rounds long numbers. */

const escaped = (text: string) =>
	text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
		.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");

/** The format's first day, so that equal rows make equal files. */
const firstDay = new Date(1980, 0, 1);

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
	const files = {
		"[Content_Types].xml": `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
		"_rels/.rels": `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": `${xml}<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
	};
	const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
	return zipSync(bytes, { level: 0, mtime: firstDay });
}
