import { encode } from "uqr";

/** A QR code as one path, a row of modules at a time, because inline styles are not allowed. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { size, data } = encode(text, { ecc: "M", border: 4 });
	let path = "";
	for (const [y, row] of data.entries()) {
		for (let x = 0; x < size; x++) {
			if (!row[x]) continue;
			const start = x;
			while (row[x + 1]) x++;
			path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
		}
	}
	return (
		<svg className="qr-code" viewBox={`0 0 ${size} ${size}`} width={224} height={224} role="img" aria-label={label}>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
