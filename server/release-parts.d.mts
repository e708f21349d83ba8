/** True for a file or folder that belongs to the product; its path is relative to the product's folder. */
export declare function isReleased(path: string): boolean
